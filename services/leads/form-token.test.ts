import { expect, it } from 'vitest';
import { issueToken, readToken } from './form-token.ts';

const NOW = new Date('2026-03-02T15:00:00Z');
const token = issueToken('secret', NOW);

it('contains the time of issue, and is different for each form', () => {
  expect(readToken(['secret'], token)?.issuedAt).toEqual(NOW);
  expect(readToken(['secret'], token)?.nonce).not.toBe(readToken(['secret'], issueToken('secret', NOW))?.nonce);
});

const [issued = '', nonce = '', signature = ''] = token.split('.');
it.each([
  ['nothing', ''],
  ['something else', 'abc'],
  ['another time', `${(NOW.getTime() - 60_000).toString(36)}.${nonce}.${signature}`],
  ['another nonce', `${issued}.${nonce.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}.${signature}`],
  ['no signature', `${issued}.${nonce}.`],
  ['the signature of another secret', issueToken('guess', NOW)],
])('%s is not believed', (_, forged) => {
  expect(readToken(['secret'], forged)).toBeUndefined();
});

it('is accepted during the rotation of the secret, and not after', () => {
  expect(readToken(['new', 'secret'], token)?.issuedAt).toEqual(NOW);
  expect(readToken(['newest', 'new'], token)).toBeUndefined();
});
