import { expect, it } from 'vitest';
import { z } from 'zod';
import { contentErrors } from './content-errors.ts';

const link = z.strictObject({ text: z.string(), path: z.string().regex(/^\//, 'must start with /') });
const schema = z.strictObject({
  title: z.string(),
  county: z.string(),
  updated: z.iso
    .date('must be a date such as 2026-11-21')
    .or(z.date())
    .transform((day) => new Date(day)),
  kind: z.enum(['town', 'city'], 'must be town or city'),
  cta: link,
  links: z.array(link).default([]),
  population: z.number().optional(),
  index: z.boolean().default(true),
});

const record = [
  'title: Elmhurst',
  'county: DuPage',
  'updated: 2026-11-21',
  'kind: town',
  'cta: { text: Go, path: /contact-us }',
  'links: []',
];

/** The errors of the record after a line of it was replaced. */
function errorsWith(from: string, to: string): string[] {
  const text = record.map((line) => (line.startsWith(from) ? to : line)).join('\n');
  return contentErrors('content/cities/elmhurst.yaml', text, schema);
}

it('a valid record has no errors, as YAML and as front matter', () => {
  expect(contentErrors('content/cities/elmhurst.yaml', record.join('\n'), schema)).toEqual([]);
  expect(contentErrors('content/posts/a.md', `---\n${record.join('\n')}\n---\n\nText: more`, schema)).toEqual([]);
});

it.each([
  ['cta', 'cta: { text: Go, path: contact-us }', ["'cta.path' must start with / (line 5)"]],
  ['cta', 'cta: /contact-us', ["'cta' must have fields of its own, indented below it (line 5)"]],
  ['county', '', ["'county' is missing"]],
  ['county', 'county:', ["'county' is empty"]],
  ['county', 'county: 12', ['\'county\' must be text: put it in quotes, as in county: "12" (line 2)']],
  [
    'county',
    'countie: DuPage',
    ["'county' is missing", "there is no field 'countie' (did you mean 'county'?) (line 2)"],
  ],
  ['cta', `${record[4]}\npostcode: 60126`, ["there is no field 'postcode' (line 6)"]],
  [
    'cta',
    'cta: { text: Go, pth: /contact-us }',
    ["'cta.path' is missing", "there is no field 'cta.pth' (did you mean 'path'?) (line 5)"],
  ],
  ['kind', 'kind: village', ["'kind' must be town or city (line 4)"]],
  ['kind', '', ["'kind' is missing: it must be town or city"]],
  ['updated', 'updated: soon', ["'updated' must be a date such as 2026-11-21 (line 3)"]],
  ['links', 'links: /a', ["'links' must be a list, each item with a dash before it (line 6)"]],
  [
    'links',
    'links:\n  - { text: A, path: /a }\n  - { text: B, path: b }',
    ["'links.2.path' must start with / (line 8)"],
  ],
  ['kind', `${record[3]}\npopulation: many`, ["'population' must be a number (line 5)"]],
  ['kind', `${record[3]}\nindex: maybe`, ["'index' must be true or false (line 5)"]],
  ['title', 'title: Elmhurst: a town', ['line 1 is no valid YAML: a text with a colon in it must stand in quotes']],
  ['title', 'title: A\ntitle: B', ['line 2 is no valid YAML: the field is there twice']],
])('the error names the file and what is wrong when the line "%s" is replaced by %j', (from, to, errors) => {
  expect(errorsWith(from, to)).toEqual(errors.map((error) => `content/cities/elmhurst.yaml: ${error}`));
});

it.each([
  ['a.yaml', '', 'is empty'],
  ['a.yaml', 'just words', 'must have fields, such as title: …'],
  ['a.md', 'just words', 'has no fields at its top, between two lines of ---'],
  ['a.md', '---\ntitle: A: b\n---\n', 'line 2 is no valid YAML: a text with a colon in it must stand in quotes'],
])('a file that is no record has an error that says why: %s with the text %j', (file, text, error) => {
  expect(contentErrors(file, text, schema)).toEqual([`${file}: ${error}`]);
});
