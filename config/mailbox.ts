/** Parses mailboxes (RFC 5322, section 3.4): one or several email addresses, each with or without a name. */
import addressparser from 'nodemailer/lib/addressparser';
import { isEmail } from '../domain/contact/email.ts';

export type Mailbox = {
  /** Empty if absent. */
  name: string;
  address: string;
};

/**
 * Parses `hello@example.com`, `Example <hello@example.com>`, `"Example, Inc." <hello@example.com>`, or a
 * comma-separated list of them.
 * @returns undefined if one of them is not a valid address, or is a group
 */
export function readMailboxes(text: string): Mailbox[] | undefined {
  const parsed = addressparser(text).map((each) =>
    'address' in each && each.address !== undefined && isEmail(each.address)
      ? { name: each.name, address: each.address }
      : undefined,
  );
  const mailboxes = parsed.filter((each) => each !== undefined);
  return mailboxes.length === parsed.length && mailboxes.length > 0 ? mailboxes : undefined;
}
