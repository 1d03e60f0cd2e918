/**
 * Checks structured data against the schema.org vocabulary: TypeScript compiles the data as constants of the schema-dts
 * types.
 */
import { join } from 'node:path';
import ts from 'typescript';
import type { Thing } from './document.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A virtual file for the compiler. It lies in the project, so that imports of packages resolve. */
const FILE = join(ROOT, 'tests/support/structured-data.generated.ts');

/**
 * @param graphs structured data by page
 * @returns error messages; empty when every type and property is valid
 */
export function errorsIn(graphs: ReadonlyMap<string, readonly Thing[]>): string[] {
  const all = [...graphs].flatMap(([page, things]) => things.map((thing) => ({ page, thing })));
  // Things that several pages repeat are checked once.
  const unique = [...new Map(all.map((each) => [JSON.stringify(each.thing), each])).values()];
  // One constant per line, so that the line of an error identifies the thing.
  const lines = [
    "import type { Thing } from 'schema-dts';",
    ...unique.map(({ thing }, index) => `export const thing${index}: Thing = ${JSON.stringify(thing)};`),
  ];
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ESNext,
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  host.fileExists = (name) => name === FILE || fileExists(name);
  host.readFile = (name) => (name === FILE ? lines.join('\n') : readFile(name));
  const program = ts.createProgram([FILE], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const line = file?.getLineAndCharacterOfPosition(start).line ?? 0;
    const { page = '', thing } = unique[line - 1] ?? {};
    return `${page}, ${thing?.['@type']}: ${ts.flattenDiagnosticMessageText(messageText, '\n  ')}`;
  });
}
