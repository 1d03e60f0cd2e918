/** Structured data of a page: JSON-LD in the schema.org vocabulary. */
import { DomUtils } from 'htmlparser2';
import { z } from 'zod';
import type { PageDocument } from './page-document.ts';

export type Thing = Readonly<Record<string, unknown>>;

export type JsonLd = {
  blocks: number;
  /** Number of blocks that are not valid JSON. */
  broken: number;
  /** Number of blocks without schema.org as their context. */
  withoutContext: number;
  /** All nodes with a type, at any depth. */
  things: readonly Thing[];
};

const MAX_NODES = 2000;
const MAX_DEPTH = 30;
const object = z.record(z.string(), z.unknown());

export function readJsonLd(document: PageDocument): JsonLd {
  const blocks = document.all('script').filter(({ attribs }) => /^application\/ld\+json\b/i.test(attribs.type ?? ''));
  const read = blocks.map((block) => parse(DomUtils.textContent(block)));
  const values = read.filter((value) => value !== undefined);
  const things: Thing[] = [];
  for (const value of values) collect(value, things, 0);
  return {
    blocks: blocks.length,
    broken: read.length - values.length,
    withoutContext: values.filter((value) => !/schema\.org/.test(contextOf(value))).length,
    things,
  };
}

/** Types of a thing, without the URL of the vocabulary. */
export function typesOf(thing: Thing): string[] {
  const types = Array.isArray(thing['@type']) ? thing['@type'] : [thing['@type']];
  return types.filter((type) => typeof type === 'string').map((type) => type.replace(/^.*[/#:]/, ''));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The first vocabulary of a block. */
function contextOf(value: unknown): string {
  const block = object.safeParse(Array.isArray(value) ? value[0] : value).data ?? {};
  const context = block['@context'];
  const first: unknown = Array.isArray(context) ? context[0] : context;
  const vocabulary: unknown = object.safeParse(first).data?.['@vocab'] ?? first;
  return typeof vocabulary === 'string' ? vocabulary : '';
}

function collect(value: unknown, things: Thing[], depth: number): void {
  if (depth > MAX_DEPTH || things.length >= MAX_NODES) return;
  if (Array.isArray(value)) {
    for (const item of value) collect(item, things, depth + 1);
    return;
  }
  const { data } = object.safeParse(value);
  if (!data) return;
  if (data['@type'] !== undefined) things.push(data);
  for (const inner of Object.values(data)) if (typeof inner === 'object') collect(inner, things, depth + 1);
}
