/** Mail addresses as programs for mail write them (RFC 5322, section 3.4): with a name or without, one or several. */
import addressparser from 'nodemailer/lib/addressparser';
import { isEmail } from '../domain/contact/email.ts';

export type Mailbox = {
  /** Empty where none is given. */
  name: string;
  address: string;
};

/**
 * Reads `hello@example.com`, `Example <hello@example.com>`, `"Example, Inc." <hello@example.com>`, or several of them with
 * commas between.
 * @returns undefined when one of them is no address, or a group
 */
export function readMailboxes(text: string): Mailbox[] | undefined {
  const found = addressparser(text).map((each) =>
    'address' in each && each.address !== undefined && isEmail(each.address)
      ? { name: each.name, address: each.address }
      : undefined,
  );
  const mailboxes = found.filter((each) => each !== undefined);
  return mailboxes.length === found.length && mailboxes.length > 0 ? mailboxes : undefined;
}
