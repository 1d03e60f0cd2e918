/** Composes a letter into an outbox message. */
import { oneLine } from '../../../domain/text/plain-text.ts';
import { type Letter, letterText, type Sender } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import type { MailMessage } from './mailer.ts';

/** An outbox message without its time. */
export type OutboxMail = { id: string; kind: 'mail'; payload: MailMessage };

export type MailPlan = {
  /** Id of the outbox message. A mail with the same id is sent once; the Message-ID header is made from it. */
  id: string;
  to: string;
  subject: string;
  letter: Letter;
  replyTo: string;
  /** It is an automatic reply to a message, which its `Auto-Submitted` header says. */
  isAutoReply?: boolean;
};

export function composeMail(
  sender: Sender,
  { id, to, subject, letter, replyTo, isAutoReply = false }: MailPlan,
): OutboxMail {
  const safe = withoutControlCharacters(letter);
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

/**
 * Letters contain text of visitors and buyers. It must not add lines, and its direction marks must not affect the text
 * around it.
 */
function withoutControlCharacters(letter: Letter): Letter {
  const each = (_: string, value: unknown) => (typeof value === 'string' ? oneLine(value) : value);
  return JSON.parse(JSON.stringify(letter), each) as Letter;
}
