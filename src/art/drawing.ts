/** A drawing that becomes a file: /art/{path}.svg. */
export type DrawingFile = { path: string; svg: string };
