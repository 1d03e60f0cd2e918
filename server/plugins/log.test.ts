import { expect, it } from 'vitest';
import { requestId } from './log.ts';

it.each(['01JZX3-abc_def', '4bf92f3577b34da6a3ce929d0e0e4736', 'Root:1-67891233', 'a'.repeat(128)])(
  'the request id of a proxy is kept: %s',
  (id) => expect(requestId({ headers: { 'x-request-id': id } })).toBe(id),
);

it.each([
  ['no X-Request-Id header', undefined],
  ['an id that is too short', 'abc'],
  ['an id that is too long', 'a'.repeat(129)],
  ['an id with a line break', 'abcdefgh\n{"level":"error"}'],
  ['an id with markup', '<script>alert(1)</script>'],
  ['an id with quotes', 'abcdefgh","level":"error'],
  ['two ids', ['abcdefgh', 'ijklmnop']],
])('a new request id is generated for %s', (_, given) => {
  expect(requestId({ headers: { 'x-request-id': given } })).toMatch(/^[\da-f-]{36}$/);
});
