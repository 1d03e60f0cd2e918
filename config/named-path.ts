import { resolve } from 'node:path';

/** Resolves a path from the operator's current folder: npm changes the working directory to the project's folder. */
export const namedPath = (name: string): string => resolve(process.env.INIT_CWD ?? '.', name);
