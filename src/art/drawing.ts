/** A drawing that becomes a file (`drawingAddress` in src/domain/file-addresses.ts says where). */
export type DrawingFile = { path: string; svg: string };
