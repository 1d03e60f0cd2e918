import { expect, it } from 'vitest';
import { requestId } from './log.ts';

it.each(['01JZX3-abc_def', '4bf92f3577b34da6a3ce929d0e0e4736', 'Root=1-67891233'.replace('=', ':'), 'a'.repeat(128)])(
  'keeps the id that a proxy gave: %s',
  (id) => expect(requestId({ headers: { 'x-request-id': id } })).toBe(id),
);

it.each([
  ['nothing', undefined],
  ['a short one', 'abc'],
  ['a long one', 'a'.repeat(129)],
  ['a line of its own', 'abcdefgh\n{"level":"error"}'],
  ['markup', '<script>alert(1)</script>'],
  ['quotes', 'abcdefgh","level":"error'],
  ['two', ['abcdefgh', 'ijklmnop']],
])('makes a new one for %s', (_, given) => {
  expect(requestId({ headers: { 'x-request-id': given } })).toMatch(/^[\da-f-]{36}$/);
});
