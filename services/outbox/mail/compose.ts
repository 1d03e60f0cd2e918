/** A letter as a message of the outbox. */
import { oneLine } from '../../../src/domain/plain-text.ts';
import { type Letter, letterText, type Sender } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import type { MailMessage } from './mailer.ts';

/** An outbox message without its moment. */
export type OutboxMail = { id: string; kind: 'mail'; payload: MailMessage };

export type MailPlan = {
  /** Makes the mail unique: it is sent once, and the message id is made from it. */
  id: string;
  to: string;
  subject: string;
  letter: Letter;
  /** Who gets the answer. */
  replyTo: string;
  /** It answers a message by itself. */
  isAutoReply?: boolean;
};

export function composeMail(
  sender: Sender,
  { id, to, subject, letter, replyTo, isAutoReply = false }: MailPlan,
): OutboxMail {
  const safe = readable(letter);
  return {
    id,
    kind: 'mail',
    payload: {
      to,
      subject: oneLine(subject),
      text: letterText(safe, sender),
      html: letterHtml(safe, sender),
      replyTo,
      ...(isAutoReply && { isAutoReply }),
    },
  };
}

/** Much in a letter was written by others: none of it may add lines to it, or turn what stands around it. */
function readable(letter: Letter): Letter {
  const each = (_: string, value: unknown) => (typeof value === 'string' ? oneLine(value) : value);
  return JSON.parse(JSON.stringify(letter), each) as Letter;
}
