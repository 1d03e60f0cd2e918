import { expect, it } from 'vitest';
import { readMailboxes } from './mailbox.ts';

it.each([
  ['hello@example.com', '', 'hello@example.com'],
  ['Example Agency <hello@example.com>', 'Example Agency', 'hello@example.com'],
  ['"Example, Inc." <hello@example.com>', 'Example, Inc.', 'hello@example.com'],
  // Not valid by the RFC, but unambiguous.
  ['Example, Inc. <hello@example.com>', 'Example, Inc.', 'hello@example.com'],
  ['"The \\"Best\\" Agency" <hello@example.com>', 'The "Best" Agency', 'hello@example.com'],
  ['hello@example.com (Example Agency)', 'Example Agency', 'hello@example.com'],
])('%s is one mailbox', (text, name, address) => {
  expect(readMailboxes(text)).toEqual([{ name, address }]);
});

it('several mailboxes have commas between them', () => {
  expect(readMailboxes('a@example.com, "Desk, front" <b@example.com>')).toEqual([
    { name: '', address: 'a@example.com' },
    { name: 'Desk, front', address: 'b@example.com' },
  ]);
});

it.each([
  '',
  'no-address',
  'Example Agency',
  'Example <hello@example>',
  'a@example.com, no-address',
  'Team: a@example.com, b@example.com;',
])('%j is no mailbox', (text) => {
  expect(readMailboxes(text)).toBeUndefined();
});
