// Put in front of every stage. GLSL 3.30 core and GLSL ES 3.00 take the same text after it.
#ifdef GL_ES
precision highp float;
precision highp int;
precision highp sampler2D;
#endif
