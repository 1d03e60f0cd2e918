import { expect, it } from 'vitest';
import { issueToken, readToken } from './form-token.ts';

const NOW = new Date('2026-03-02T15:00:00Z');
const token = issueToken('secret', NOW);

it('a form token contains its time of issue, and is different for each form', () => {
  expect(readToken(['secret'], token)?.issuedAt).toEqual(NOW);
  expect(readToken(['secret'], token)?.nonce).not.toBe(readToken(['secret'], issueToken('secret', NOW))?.nonce);
});

const [issued = '', nonce = '', signature = ''] = token.split('.');
it.each([
  ['an empty text', ''],
  ['a text of another format', 'abc'],
  ['a token with another time', `${(NOW.getTime() - 60_000).toString(36)}.${nonce}.${signature}`],
  [
    'a token with another nonce',
    `${issued}.${nonce.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}.${signature}`,
  ],
  ['a token without a signature', `${issued}.${nonce}.`],
  ['a token signed with another secret', issueToken('guess', NOW)],
])('%s is rejected as a form token', (_, forged) => {
  expect(readToken(['secret'], forged)).toBeUndefined();
});

it('a form token is accepted after one rotation of its secret, and rejected after two', () => {
  expect(readToken(['new', 'secret'], token)?.issuedAt).toEqual(NOW);
  expect(readToken(['newest', 'new'], token)).toBeUndefined();
});
