/** Describes YAML errors in words for editors. */
import type { YAMLError } from 'yaml';

/** Plain messages for common errors. */
const PLAIN_MESSAGES: Readonly<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'a text with a colon in it must stand in quotes',
  DUPLICATE_KEY: 'the field is there twice',
  TAB_AS_INDENT: 'lines are indented with spaces, not with tabs',
};

/** @param lineAt returns the line number in the file for a position in the text */
export function describeYamlError({ code, message, pos }: YAMLError, lineAt: (position: number) => number): string {
  return `line ${lineAt(pos[0])} is no valid YAML: ${PLAIN_MESSAGES[code] ?? message}`;
}
