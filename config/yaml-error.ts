/** What is wrong with the YAML of a file, in the words of an editor. */
import type { YAMLError } from 'yaml';

/** What the commonest errors are called by those who do not know its grammar. */
const KNOWN: Readonly<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'a text with a colon in it must stand in quotes',
  DUPLICATE_KEY: 'the field is there twice',
  TAB_AS_INDENT: 'lines are indented with spaces, not with tabs',
};

/** @param lineAt the line of a position in the text, as it is counted in the file */
export function describeYamlError({ code, message, pos }: YAMLError, lineAt: (position: number) => number): string {
  return `line ${lineAt(pos[0])} is no valid YAML: ${KNOWN[code] ?? message}`;
}
