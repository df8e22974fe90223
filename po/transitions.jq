# Lists the texts about transitions that the windows compute, as marked texts for xgettext.
# The input is the output of `quire transitions --json`.

# The words of the name of a setting, as the windows write it: "Edge shadow" for `edgeShadow`.
def spaced:
  gsub("(?<letter>[A-Z])"; " " + (.letter | ascii_downcase))
  | (.[0:1] | ascii_upcase) + .[1:];

def marked(kind): "/* Translators: \(kind) */ localized(\(tojson));";

(.[] | .title | marked("The name of a transition.")),
(.[] | select(.presetOf == null) | .summary | marked("What a transition looks like.")),
([.[].parameters[].name] | unique[] | spaced | marked("A setting of a transition.")),
([.[].parameters[] | .values // [] | .[]] | unique[] | spaced
  | marked("A value of a setting of a transition."))
