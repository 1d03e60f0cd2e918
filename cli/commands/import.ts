import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Database } from '../../services/database/database.ts';
import { importCatalogue } from '../../services/store/import/import-catalogue.ts';
import { ImportFileError, readImportFile } from '../../services/store/import/read-file.ts';
import { oneLine } from '../../src/domain/plain-text.ts';
import { CommandError, jsonText } from '../output.ts';

/** @param overwriteStock also set the stock of products that are already here */
export async function importFile(
  db: Database,
  path: string,
  { json, overwriteStock }: { json: boolean; overwriteStock: boolean },
): Promise<string> {
  // npm changes to the project's folder; the operator means the one they are in.
  const text = await readFile(resolve(process.env.INIT_CWD ?? '.', path), 'utf8').catch(() => {
    throw new CommandError(`The file ${path} cannot be read.`);
  });
  let file: ReturnType<typeof readImportFile>;
  try {
    file = readImportFile(text);
  } catch (error) {
    if (error instanceof ImportFileError) throw new CommandError(error.message);
    throw error;
  }
  const report = await importCatalogue(db, file, { now: new Date(), overwriteStock });
  if (json) return jsonText(report);
  const { added, updated, unchanged, rejected } = report;
  return [
    `${added.length} added, ${updated.length} updated, ${unchanged.length} unchanged, ${rejected.length} rejected.`,
    ...rejected.map(({ name, reason }) => `  ${oneLine(name)}: ${oneLine(reason)}`),
  ].join('\n');
}
