# Lists the texts about transitions that the windows compute, as marked texts for xgettext.
# The input is the output of `quire transitions --json`.

# The title of a name, as the windows write it: "Flip from right" for `flipFromRight`.
def title:
  if . == "natgeo" then "NatGeo"
  else (gsub("(?<letter>[A-Z])"; " " + (.letter | ascii_downcase)))
    | (.[0:1] | ascii_upcase) + .[1:]
  end;

def marked(kind): "/* Translators: \(kind) */ localized(\(tojson));";

(.[] | .name | title | marked("The name of a transition.")),
(.[] | select(.presetOf == null) | .summary | marked("What a transition looks like.")),
([.[].parameters[].name] | unique[] | title | marked("A setting of a transition.")),
([.[].parameters[] | .values // [] | .[]] | unique[] | title
  | marked("A value of a setting of a transition."))
