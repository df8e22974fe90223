# make run    installs missing packages, builds in release mode and opens the gallery
# make check  runs the tests of what has changed, but not WindowTests and ProgramTests
# make test   installs missing packages and runs every test
# make docs   installs missing packages and builds the documentation in .build/documentation
# make texts  updates the lists of texts that translators work on
# make install [PREFIX=/usr/local] [DESTDIR=]
# make dist   packs the sources of the last commit into .build/quire-VERSION.tar.xz
# make deb    makes a Debian package in .build
# The Debian packages are listed below. If none is missing, no network is needed.

SWIFT ?= swift
PREFIX ?= /usr/local
# lld is used because ld prints warnings about the libraries of the toolchain. Without debug
# information the build takes a sixth less time. The programs look for no library in their own folder.
RELEASE := -c release --static-swift-stdlib -debug-info-format none -Xswiftc -use-ld=lld \
  --disable-local-rpath -Xlinker -z -Xlinker pack-relative-relocs \
  --explicit-target-dependency-import-check error

BUILD_PACKAGES := \
  gettext libarchive-dev libavif-dev libcairo2-dev libdjvulibre-dev libegl-dev libegl-mesa0 \
  libgl1-mesa-dri libglib2.0-dev libjpeg62-turbo-dev libopengl-dev libpango1.0-dev \
  libpoppler-glib-dev libqpdf-dev libsdl2-dev libsqlite3-dev libvips-dev libwayland-dev libx11-dev \
  libxext-dev libxi-dev libxml2 make
TEST_PACKAGES := \
  appstream at-spi2-core bubblewrap dbus-daemon desktop-file-utils ffmpeg fish grim groff-base \
  mandoc mupdf-tools orca pdfgrep poppler-utils python3-pyatspi sway util-linux wl-clipboard x11-utils \
  x11-xserver-utils xclip xdotool xvfb zsh
DOCS_PACKAGES := jq
PICTURE_PACKAGES := fontconfig imagemagick jq
PACKAGING_PACKAGES := dpkg-dev librsvg2-bin lintian
WALK_PACKAGES := debootstrap imagemagick xdotool xvfb

# The translations of the windows, one file for each language, and the catalogues made from them.
LANGUAGES := $(basename $(notdir $(wildcard po/*.po)))
CATALOGUES := $(LANGUAGES:%=.build/locale/%/LC_MESSAGES/quire.mo)

.PHONY: run check test build docs texts install install-icons dist deb test-package bench soak mutate fuzz sanitize \
  contact-sheet film docs-pictures format lint install-packages install-test-packages install-docs-packages \
  install-picture-packages install-packaging-packages install-walk-packages

run: build
	.build/release/quire

build: install-packages $(CATALOGUES)
	$(SWIFT) build $(RELEASE) --product quire
	$(SWIFT) build $(RELEASE) --product quire-codec

.build/locale/%/LC_MESSAGES/quire.mo: po/%.po | install-packages
	mkdir -p $(@D)
	msgfmt --check --output-file=$@ $<

# New and changed texts are empty in the translations until someone translates them.
texts: build install-docs-packages
	po/extract.sh .build/release/quire po/quire.pot
	for name in $(LANGUAGES); do \
	  msgmerge --update --backup=none --no-fuzzy-matching --no-wrap po/$$name.po po/quire.pot; \
	done

check: install-test-packages install-docs-packages
	SWIFT='$(SWIFT)' Tests/run.sh check

test: install-test-packages install-docs-packages
	SWIFT='$(SWIFT)' Tests/run.sh test

# A warning is an error.
docs: install-packages install-docs-packages
	$(SWIFT) build --target QuireDesktop
	$(BUILD_DOCS)

BUILD_DOCS = SWIFT='$(SWIFT)' Documentation/build.sh .build/debug/Modules .build/documentation

install: build
	install -D --target-directory='$(DESTDIR)$(PREFIX)/bin' .build/release/quire
	install -D --target-directory='$(DESTDIR)$(PREFIX)/libexec/quire' .build/release/quire-codec
	install -D --mode=644 --target-directory='$(DESTDIR)$(PREFIX)/share/quire/book' Assets/book/*.svg
	install -D --mode=644 --target-directory='$(DESTDIR)$(PREFIX)/share/quire/fonts' Assets/fonts/*
	$(foreach name,$(LANGUAGES),$(call install_catalogue,$(name)))
	install -D --mode=644 Assets/org.quire.Quire.desktop '$(DESTDIR)$(PREFIX)/share/applications/org.quire.Quire.desktop'
	install -D --mode=644 Assets/org.quire.Quire.metainfo.xml \
	  '$(DESTDIR)$(PREFIX)/share/metainfo/org.quire.Quire.metainfo.xml'
	install -D --mode=644 Assets/org.quire.Quire.thumbnailer \
	  '$(DESTDIR)$(PREFIX)/share/thumbnailers/org.quire.Quire.thumbnailer'
	rm -rf .build/installed && mkdir -p .build/installed
	.build/release/quire quire-manual .build/installed
	install -D --mode=644 --target-directory='$(DESTDIR)$(PREFIX)/share/man/man1' .build/installed/*.1
	$(call install_completion,bash,bash-completion/completions/quire)
	$(call install_completion,zsh,zsh/site-functions/_quire)
	$(call install_completion,fish,fish/vendor_completions.d/quire.fish)
	install -D --mode=644 Assets/org.quire.Quire.svg '$(DESTDIR)$(PREFIX)/share/icons/hicolor/scalable/apps/org.quire.Quire.svg'

# Desktops that do not draw the scalable icon take a picture of the size that they need.
install-icons: install-packaging-packages
	$(foreach size,16 22 24 32 48 64 128 256 512,$(call install_icon,$(size)))

define install_icon
mkdir -p '$(DESTDIR)$(PREFIX)/share/icons/hicolor/$(1)x$(1)/apps'
	rsvg-convert --width=$(1) --height=$(1) Assets/org.quire.Quire.svg \
	  > '$(DESTDIR)$(PREFIX)/share/icons/hicolor/$(1)x$(1)/apps/org.quire.Quire.png'

endef

# The package for the Debian of this machine: .build/quire_VERSION-1_ARCHITECTURE.deb.
deb: install-packaging-packages
	rm -rf .build/deb .build/quire_*.deb
	$(MAKE) install install-icons DESTDIR=.build/deb PREFIX=/usr
	Packaging/deb.sh .build/deb .build

# Checks the package, and installs, uses, upgrades and removes it in a fresh Debian. This needs root and
# a network; FOLDER keeps the fresh Debian for the next time.
test-package: deb install-walk-packages
	Tests/Packaging/contents.sh .build/quire_*.deb
	Tests/Packaging/walk.sh .build/quire_*.deb .build/walk $(if $(FOLDER),'$(FOLDER)')

define install_catalogue
install -D --mode=644 .build/locale/$(1)/LC_MESSAGES/quire.mo \
	  '$(DESTDIR)$(PREFIX)/share/locale/$(1)/LC_MESSAGES/quire.mo'

endef

define install_completion
.build/release/quire --generate-completion-script $(1) > .build/installed/$(1)
	install -D --mode=644 .build/installed/$(1) '$(DESTDIR)$(PREFIX)/share/$(2)'
endef

# The bytes depend on the commit, and on the versions of git and xz. .gitattributes names what is left out.
dist:
	mkdir -p .build
	version=$$(sed -n 's/^ *version: "\([^"]*\)",$$/\1/p' \
	  Sources/QuireProgram/CommandLine/QuireCommand.swift) && \
	git -c tar.umask=0022 archive --format=tar --prefix="quire-$$version/" --output=".build/quire-$$version.tar" HEAD && \
	xz --force --threads=1 -9 ".build/quire-$$version.tar" && \
	echo ".build/quire-$$version.tar.xz"

bench: build
	.build/release/quire bench

# Sends a million random inputs to all containers, or INPUTS of them, and plays ten times as many
# random scripts as `make test`.
soak: install-packages
	$(SWIFT) build -c release --product soak
	.build/release/soak $(INPUTS)
	SWIFT='$(SWIFT)' QUIRE_SOAK=10 Tests/run.sh views reader values

# Decodes COUNT mutated files of every KIND, starting at SEED, and reports crashes, delays and memory.
mutate: install-packages
	$(SWIFT) build $(RELEASE) --product mutate
	$(SWIFT) build $(RELEASE) --product quire-codec
	.build/release/mutate $(or $(COUNT),500) $(SEED) $(KIND)

# Feeds what reads files and messages, and two state machines, with inputs that libFuzzer makes: each
# TARGET, or all, for SECONDS.
fuzz: install-packages
	SWIFT='$(SWIFT)' Tests/Fuzzing/fuzz.sh $(or $(SECONDS),60) $(TARGET)

# Runs the tests that need no window under AddressSanitizer and ThreadSanitizer, or one SANITIZER.
sanitize: install-test-packages
	SWIFT='$(SWIFT)' Tests/Sanitizing/sanitize.sh $(SANITIZER)

# Draws every transition into one picture.
contact-sheet: build install-picture-packages
	Documentation/contact-sheet.sh .build/release/quire \
	  Documentation/Quire.docc/Resources/transitions.png

# Draws the film at the top of the README: one slow turn of a leaf.
film: build
	.build/release/quire render --transition leaf --size 720x450 --duration 3 --fps 20 \
	  --from Assets/book/06-turn.svg --to Assets/book/07-deckle.svg --output Assets/leaf.webp

# Draws the other pictures of the documentation.
docs-pictures: build install-picture-packages
	Documentation/pictures.sh .build/release/quire Documentation/Quire.docc/Resources

format:
	$(SWIFT) format --in-place --recursive Package.swift Sources Tests Documentation Examples

lint:
	Tests/comment-width.sh
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests Documentation Examples

install-packages:
	@$(call install_missing,$(BUILD_PACKAGES))

install-test-packages:
	@$(call install_missing,$(BUILD_PACKAGES) $(TEST_PACKAGES))

install-docs-packages:
	@$(call install_missing,$(DOCS_PACKAGES))

install-picture-packages:
	@$(call install_missing,$(PICTURE_PACKAGES))

install-packaging-packages:
	@$(call install_missing,$(PACKAGING_PACKAGES))

install-walk-packages:
	@$(call install_missing,$(WALK_PACKAGES))

define install_missing
missing=$$(for name in $(1); do \
  dpkg-query --show --showformat='$${db:Status-Status}' $$name 2>/dev/null \
    | grep --quiet --line-regexp installed || echo $$name; \
done); \
if [ -n "$$missing" ]; then \
  root=$$([ "$$(id -u)" = 0 ] || echo sudo); \
  $$root apt-get update && \
  $$root env DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends $$missing; \
fi
endef
