import { resolve } from 'node:path';

/** A file or folder that the operator names: npm changes to the project's folder, and they mean the one they are in. */
export const namedPath = (name: string): string => resolve(process.env.INIT_CWD ?? '.', name);
