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
])('%s is parsed as one mailbox with the name "%s" and the address %s', (text, name, address) => {
  expect(readMailboxes(text)).toEqual([{ name, address }]);
});

it('a list of mailboxes is separated by commas; a comma in quotes belongs to the name', () => {
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
])('%j is refused, because it is no list of valid mailboxes', (text) => {
  expect(readMailboxes(text)).toBeUndefined();
});
