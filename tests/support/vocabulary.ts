/**
 * Structured data against the vocabulary of schema.org: the vocabulary as types (schema-dts), the data as a constant,
 * and the compiler says what does not belong to what.
 */
import { join } from 'node:path';
import ts from 'typescript';
import type { Thing } from './document.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A file that exists only for the compiler; it stands in the project, so that packages are found from it. */
const FILE = join(ROOT, 'tests/support/structured-data.generated.ts');

/**
 * @param graphs by the page that they are from
 * @returns what is wrong, one line each; empty where every type and property is known and goes together
 */
export function errorsIn(graphs: ReadonlyMap<string, readonly Thing[]>): string[] {
  const all = [...graphs].flatMap(([page, things]) => things.map((thing) => ({ page, thing })));
  // What every page says about the agency is looked at once.
  const pages = [...new Map(all.map((each) => [JSON.stringify(each.thing), each])).values()];
  // One constant a line, so that the line of an error says which thing it is in.
  const lines = [
    "import type { Thing } from 'schema-dts';",
    ...pages.map(({ thing }, index) => `export const thing${index}: Thing = ${JSON.stringify(thing)};`),
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
    const { page = '', thing } = pages[line - 1] ?? {};
    return `${page}, ${thing?.['@type']}: ${ts.flattenDiagnosticMessageText(messageText, '\n  ')}`;
  });
}
