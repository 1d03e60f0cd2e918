import { expect, it } from 'vitest';
import { sign, verify } from './signature.ts';

const now = new Date('2026-01-01T00:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const body = '{"type":"payment.succeeded"}';
const headers = sign('secret', 'evt_1', body, now);

it('a signed notification is accepted', () => {
  expect(verify('secret', headers, body, now)).toBe(true);
  expect(verify('secret', headers, body, later(300))).toBe(true);
});

it('a signed notification is accepted with the previous secret during a rotation', () => {
  const withTwoSignatures = { ...headers, 'webhook-signature': `v1,AAAA ${headers['webhook-signature']}` };
  expect(verify('secret', withTwoSignatures, body, now)).toBe(true);
  expect(verify(['new', 'secret'], headers, body, now)).toBe(true);
  expect(verify('secret', sign(['new', 'secret'], 'evt_1', body, now), body, now)).toBe(true);
  expect(verify('new', sign(['new', 'secret'], 'evt_1', body, now), body, now)).toBe(true);
});

it.each([
  ['another secret', () => verify('other', headers, body, now)],
  ['another body', () => verify('secret', headers, `${body} `, now)],
  ['another id', () => verify('secret', { ...headers, 'webhook-id': 'evt_2' }, body, now)],
  ['another time', () => verify('secret', { ...headers, 'webhook-timestamp': '1767225601' }, body, now)],
  ['no signature', () => verify('secret', { ...headers, 'webhook-signature': undefined }, body, now)],
  ['an empty signature', () => verify('secret', { ...headers, 'webhook-signature': '' }, body, now)],
  ['a time that is not a number', () => verify('secret', { ...headers, 'webhook-timestamp': 'soon' }, body, now)],
  ['an old time', () => verify('secret', headers, body, later(301))],
  ['a time in the future', () => verify('secret', headers, body, later(-301))],
  ['a header sent twice', () => verify('secret', { ...headers, 'webhook-id': ['evt_1', 'evt_1'] }, body, now)],
])('a signed notification is rejected with %s', (_, check) => {
  expect(check()).toBe(false);
});
