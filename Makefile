# make run    installs missing packages, builds in release mode and opens the gallery
# make test   installs missing packages and runs every test
# make install [PREFIX=/usr/local] [DESTDIR=]
# The Debian packages are listed below. If none is missing, no network is needed.

SWIFT ?= swift
PREFIX ?= /usr/local
# lld is used because ld prints warnings about the libraries of the toolchain.
RELEASE := -c release --static-swift-stdlib -Xswiftc -use-ld=lld

BUILD_PACKAGES := \
  libcairo2-dev libegl-dev libegl-mesa0 libgl1-mesa-dri libglib2.0-dev libjpeg62-turbo-dev \
  libopengl-dev libpango1.0-dev libsdl2-dev libvips-dev libwayland-dev libx11-dev libxi-dev make
TEST_PACKAGES := \
  dbus-daemon ffmpeg grim sway util-linux x11-utils x11-xserver-utils xdotool xvfb
CONTACT_SHEET_PACKAGES := imagemagick jq

.PHONY: run test build install bench soak mutate contact-sheet format lint install-packages \
  install-test-packages install-contact-sheet-packages

run: build
	.build/release/quire

build: install-packages
	$(SWIFT) build $(RELEASE)

test: install-test-packages lint
	$(SWIFT) build --build-tests
	# Tests run one after another, because tests of real windows measure time.
	$(SWIFT) test --skip-build --no-parallel

install: build
	install -D --target-directory='$(DESTDIR)$(PREFIX)/bin' .build/release/quire .build/release/quire-codec
	install -D --mode=644 --target-directory='$(DESTDIR)$(PREFIX)/share/quire/book' Assets/book/*.svg
	install -D --mode=644 --target-directory='$(DESTDIR)$(PREFIX)/share/quire/fonts' Assets/fonts/*
	install -D --mode=644 Assets/quire.desktop '$(DESTDIR)$(PREFIX)/share/applications/quire.desktop'
	install -D --mode=644 Assets/org.quire.Quire.metainfo.xml \
	  '$(DESTDIR)$(PREFIX)/share/metainfo/org.quire.Quire.metainfo.xml'
	install -D --mode=644 Assets/quire.svg '$(DESTDIR)$(PREFIX)/share/icons/hicolor/scalable/apps/quire.svg'

bench: build
	.build/release/quire bench

# Sends a million random inputs to all containers, or INPUTS of them.
soak: install-packages
	$(SWIFT) build -c release --product soak
	.build/release/soak $(INPUTS)

# Decodes COUNT mutated files of every KIND, starting at SEED, and reports crashes, delays and memory.
mutate: install-packages
	$(SWIFT) build $(RELEASE) --product mutate
	$(SWIFT) build $(RELEASE) --product quire-codec
	.build/release/mutate $(or $(COUNT),500) $(SEED) $(KIND)

# Draws every transition into one picture.
contact-sheet: build install-contact-sheet-packages
	Documentation/contact-sheet.sh .build/release/quire Documentation/transitions.png

format:
	$(SWIFT) format --in-place --recursive Package.swift Sources Tests

lint:
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests

install-packages:
	@$(call install_missing,$(BUILD_PACKAGES))

install-test-packages:
	@$(call install_missing,$(BUILD_PACKAGES) $(TEST_PACKAGES))

install-contact-sheet-packages:
	@$(call install_missing,$(CONTACT_SHEET_PACKAGES))

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
