/** What is wrong with a record of content, in the words of an editor: one line an error. */
import { type Document, isScalar, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { yamlOf } from './record-file.ts';
import { describeYamlError } from './yaml-error.ts';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

const SORTS: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list, each item with a dash before it',
  object: 'must have fields of its own, indented below it',
};

/** Messages of zod itself, as opposed to messages that our schemas set. */
const UNEXPLAINED = /^(?:Invalid input|Unrecognized key)/;

export type Findings = {
  /** Errors: they stop the build. */
  errors: string[];
  /** Warnings: they stop nothing. */
  warnings: string[];
};

/** What is wrong with a record. @see findingsIn */
export const contentErrors = (file: string, text: string, schema?: z.ZodType): string[] =>
  findingsIn(file, text, schema).errors;

/**
 * @param file its path in the site's folder; what ends with .md has its fields at the top
 * @param schema left out where only the YAML itself is to be checked
 */
export function findingsIn(file: string, text: string, schema?: z.ZodType): Findings {
  const fields = yamlOf(file, text);
  if (fields === undefined)
    return { errors: [`${file}: has no fields at its top, between two lines of ---`], warnings: [] };
  // The line of dashes above the fields of a text.
  const above = file.endsWith('.md') ? 1 : 0;
  const lines = new LineCounter();
  const document = parseDocument(fields, { lineCounter: lines, prettyErrors: false });
  const lineAt = (position: number) => lines.linePos(position).line + above;
  if (document.errors.length > 0) {
    return { errors: document.errors.map((error) => `${file}: ${describeYamlError(error, lineAt)}`), warnings: [] };
  }
  const data: unknown = document.toJS();
  const issues = schema?.safeParse(data).error?.issues ?? [];
  const said = (wanted: readonly Issue[]) =>
    wanted
      .flatMap((issue) => unquoted(issue, document) ?? linesOf(issue, data, issues))
      .map(({ path, line }) => {
        const position = path && positionOf(document, path);
        return `${file}: ${line}${position === undefined ? '' : ` (line ${lineAt(position)})`}`;
      });
  return { errors: said(issues.filter((each) => !isWarning(each))), warnings: said(issues.filter(isWarning)) };
}

const isWarning = (issue: Issue) => issue.code === 'custom' && issue.params?.warning === true;

/** Position of an existing field. */
function positionOf(document: Document, path: Path): number | undefined {
  const node = document.getIn(path, true);
  if (typeof node !== 'object' || node === null || !('range' in node)) return undefined;
  return Array.isArray(node.range) ? Number(node.range[0]) : undefined;
}

/** What is wrong, and the field that it is about where that is there. */
type ErrorLine = { line: string; path?: Path };

/** A text of digits, or `true`, without quotes: shown as it is written, because a number has lost its first zero by then. */
function unquoted(issue: Issue, document: Document): ErrorLine[] | undefined {
  if (issue.code !== 'invalid_type' || issue.expected !== 'string') return undefined;
  const node = document.getIn(issue.path, true);
  if (!isScalar(node) || !node.source || !['number', 'bigint', 'boolean'].includes(typeof node.value)) return undefined;
  const key = issue.path.at(-1);
  const example = `${typeof key === 'string' ? `${key}: ` : ''}"${node.source}"`;
  return [{ line: `${named(issue.path)} must be text: put it in quotes, as in ${example}`, path: issue.path }];
}

function linesOf(issue: Issue, data: unknown, all: readonly Issue[]): ErrorLine[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      const path = [...issue.path, key];
      return { line: `there is no field ${named(path)}${suggestion(key, missingIn(issue.path, data, all))}`, path };
    });
  }
  const value = valueAt(data, issue.path);
  const rule = ruleOf(issue);
  if (issue.path.length === 0) return [{ line: wholeRecord(issue, value) }];
  const field = named(issue.path);
  if (value === null) return [{ line: `${field} is empty` }];
  if (value !== undefined) return [{ line: `${field} ${rule}`, path: issue.path }];
  if (issue.code === 'custom') return [{ line: `${field} ${rule}` }];
  return [{ line: `${field} is missing${isExplained(issue) ? `: it ${rule}` : ''}` }];
}

function wholeRecord(issue: Issue, value: unknown): string {
  if (isExplained(issue)) return issue.message;
  return value === null ? 'is empty' : 'must have fields, such as title: …';
}

const isExplained = ({ message }: Issue) => !UNEXPLAINED.test(message);

/** What the field must be: in the words of the schema, or in ours where it has none. */
function ruleOf(issue: Issue): string {
  if (isExplained(issue)) return issue.message;
  if (issue.code === 'invalid_union') {
    const [first] = issue.errors.flat();
    if (first) return ruleOf(first);
  }
  if (issue.code !== 'invalid_type') return 'is not what is expected here';
  return SORTS[issue.expected] ?? `must be a ${issue.expected}`;
}

/** `'services.2.text'`: the text of the second one. */
function named(path: Path): string {
  return `'${path.map((part) => (typeof part === 'number' ? part + 1 : String(part))).join('.')}'`;
}

function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, part) => {
    return typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined;
  }, data);
}

/** The fields that a part of the record should have and has not. */
function missingIn(parent: Path, data: unknown, issues: readonly Issue[]): string[] {
  return issues.flatMap(({ path }) => {
    const isChild = path.length === parent.length + 1 && parent.every((part, index) => path[index] === part);
    return isChild && valueAt(data, path) === undefined ? String(path.at(-1)) : [];
  });
}

/** An unknown name counts as misspelled within an edit distance of two. */
function suggestion(key: string, candidates: readonly string[]): string {
  const meant = candidates.find((candidate) => distance(key, candidate) <= 2);
  return meant === undefined ? '' : ` (did you mean '${meant}'?)`;
}

/** The Levenshtein distance. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (const [at, other] of [...to].entries()) {
      const change = (row[at] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(change, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
