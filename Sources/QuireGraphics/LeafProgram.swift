internal import COpenGL
internal import QuireScene

/// A compiled variant of the leaf shader, and the locations of its uniforms.
struct LeafProgram {
  let program: ShaderProgram
  let projection: StageProjection.Locations
  let page: GLint
  let spine: GLint
  let shape: LeafShapeUniforms.Locations
  let light: GLint
  let shading: GLint
  let ends: GLint
  let sense: GLint
  let settling: GLint
  let ground: GLint
  let share: GLint
  let strength: GLint
  let sky: GLint
  let facing: GLint
  let facingPart: GLint
  let facingPaper: GLint
  let backLight: GLint
  let behind: GLint
  let gap: GLint
  let other: GLint
  let otherPaper: GLint
  let reach: GLint
  let outward: GLint
  let spread: GLint
  let isEdge: GLint
  let isFree: GLint
  let line: GLint

  init(_ definitions: [String], context: GraphicsContext) throws(GraphicsError) {
    program = try ShaderProgram(
      vertex: .leafVertex, fragment: .leafFragment, definitions: definitions + ["PAPER"],
      context: context)
    projection = StageProjection.Locations(of: program)
    page = program.location("page")
    spine = program.location("spine")
    shape = LeafShapeUniforms.Locations(of: program)
    light = program.location("light")
    shading = program.location("shading")
    ends = program.location("ends")
    sense = program.location("sense")
    settling = program.location("settling")
    ground = program.location("ground")
    share = program.location("share")
    strength = program.location("strength")
    sky = program.location("sky")
    facing = program.location("facing")
    facingPart = program.location("facingPart")
    facingPaper = program.location("facingPaper")
    backLight = program.location("backLight")
    behind = program.location("behind")
    gap = program.location("gap")
    other = program.location("other")
    otherPaper = program.location("otherPaper")
    reach = program.location("reach")
    outward = program.location("outward")
    spread = program.location("spread")
    isEdge = program.location("isEdge")
    isFree = program.location("isFree")
    line = program.location("line")
    program.use()
    glUniform1i(program.location("image"), 0)
    glUniform1i(program.location("facing"), 1)
    glUniform1i(program.location("other"), 2)
  }
}
