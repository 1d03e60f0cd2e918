/** Renders a mail into an outbox message. */
import { oneLine } from '../../../domain/text/plain-text.ts';
import { type MailContent, type MailIdentity, mailText } from './mail-content.ts';
import { mailHtml } from './mail-html.ts';
import type { MailMessage } from './mailer.ts';

/** An outbox message without its time. */
export type OutboxMail = { id: string; kind: 'mail'; payload: MailMessage };

export type MailInput = {
  /** Id of the outbox message. A mail with the same id is sent once; the Message-ID header is made from it. */
  id: string;
  to: string;
  subject: string;
  content: MailContent;
  replyTo: string;
  /** Automatic reply to a message, marked by the `Auto-Submitted` header. */
  isAutoReply?: boolean;
};

export function composeMail(
  sender: MailIdentity,
  { id, to, subject, content, replyTo, isAutoReply = false }: MailInput,
): OutboxMail {
  const safe = withoutControlCharacters(content);
  return {
    id,
    kind: 'mail',
    payload: {
      to,
      subject: oneLine(subject),
      text: mailText(safe, sender),
      html: mailHtml(safe, sender),
      replyTo,
      ...(isAutoReply && { isAutoReply }),
    },
  };
}

/**
 * Mails contain text from visitors and buyers. It must not add lines, and its direction marks must not affect other
 * text.
 */
function withoutControlCharacters(content: MailContent): MailContent {
  const cleaned = (_: string, value: unknown) => (typeof value === 'string' ? oneLine(value) : value);
  return JSON.parse(JSON.stringify(content), cleaned) as MailContent;
}
