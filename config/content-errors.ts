/** Errors in a content record, in words for editors: one line per error. */
import { type Document, isScalar, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { editDistance } from '../domain/text/edit-distance.ts';
import { yamlOf } from './record-file.ts';
import { describeYamlError } from './yaml-error.ts';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

const TYPE_RULES: Readonly<Record<string, string>> = {
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
  /** Stop the build. */
  errors: string[];
  /** Do not stop the build. */
  warnings: string[];
};

/** Errors of a record, without warnings. @see findingsIn */
export const contentErrors = (file: string, text: string, schema: z.ZodType): string[] =>
  findingsIn(file, text, schema).errors;

/** @param file path in the site's folder; a .md file has its fields in front matter */
export function findingsIn(file: string, text: string, schema: z.ZodType): Findings {
  const fields = yamlOf(file, text);
  if (fields === undefined)
    return { errors: [`${file}: has no fields at its top, between two lines of ---`], warnings: [] };
  // The line of dashes above the front matter.
  const linesAbove = file.endsWith('.md') ? 1 : 0;
  const lines = new LineCounter();
  const document = parseDocument(fields, { lineCounter: lines, prettyErrors: false });
  const lineAt = (position: number) => lines.linePos(position).line + linesAbove;
  if (document.errors.length > 0) {
    return { errors: document.errors.map((error) => `${file}: ${describeYamlError(error, lineAt)}`), warnings: [] };
  }
  const data: unknown = document.toJS();
  const issues = schema.safeParse(data).error?.issues ?? [];
  const describe = (selected: readonly Issue[]) =>
    selected
      .flatMap((issue) => unquotedText(issue, document) ?? linesOf(issue, data, issues))
      .map(({ path, line }) => {
        const position = path && positionOf(document, path);
        return `${file}: ${line}${position === undefined ? '' : ` (line ${lineAt(position)})`}`;
      });
  return { errors: describe(issues.filter((each) => !isWarning(each))), warnings: describe(issues.filter(isWarning)) };
}

const isWarning = (issue: Issue) => issue.code === 'custom' && issue.params?.warning === true;

/** Position of an existing field. */
function positionOf(document: Document, path: Path): number | undefined {
  const node = document.getIn(path, true);
  if (typeof node !== 'object' || node === null || !('range' in node)) return undefined;
  return Array.isArray(node.range) ? Number(node.range[0]) : undefined;
}

/** An error message, with the path of the field if it exists. */
type ErrorLine = { line: string; path?: Path };

/** For digits or `true` without quotes. Shows the source text, because a parsed number has no leading zeros. */
function unquotedText(issue: Issue, document: Document): ErrorLine[] | undefined {
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

/** The rule for a field: the message of the schema, or a default message. */
function ruleOf(issue: Issue): string {
  if (isExplained(issue)) return issue.message;
  if (issue.code === 'invalid_union') {
    const [first] = issue.errors.flat();
    if (first) return ruleOf(first);
  }
  if (issue.code !== 'invalid_type') return 'is not what is expected here';
  return TYPE_RULES[issue.expected] ?? `must be a ${issue.expected}`;
}

/** Path with list positions from 1: `'services.2.text'` is in the second item. */
function named(path: Path): string {
  return `'${path.map((part) => (typeof part === 'number' ? part + 1 : String(part))).join('.')}'`;
}

function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, part) => {
    return typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined;
  }, data);
}

/** Names of missing fields in a part of the record. */
function missingIn(parent: Path, data: unknown, issues: readonly Issue[]): string[] {
  return issues.flatMap(({ path }) => {
    const isChild = path.length === parent.length + 1 && parent.every((part, index) => path[index] === part);
    return isChild && valueAt(data, path) === undefined ? String(path.at(-1)) : [];
  });
}

/** Suggests a field name within an edit distance of two. */
function suggestion(key: string, candidates: readonly string[]): string {
  const meant = candidates.find((candidate) => editDistance(key, candidate) <= 2);
  return meant === undefined ? '' : ` (did you mean '${meant}'?)`;
}
