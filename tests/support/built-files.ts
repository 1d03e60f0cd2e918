import { join } from 'node:path';
import { currentBuild, DIST, folderOf } from '../../server/builds/folders.ts';

/**
 * The folder of the files that visitors can ask for, of the current build.
 * @param dist of another copy of the project
 */
export function builtFiles(dist: string = DIST): string {
  return join(folderOf(dist, currentBuild(dist) ?? ''), 'client');
}
