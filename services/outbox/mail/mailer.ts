/** Sends mail by SMTP, or writes it to a folder if no mail server is configured. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import nodemailer from 'nodemailer';
import { z } from 'zod';
import { asciiEmail, isAsciiEmail } from '../../../domain/contact/email.ts';
import { NeverAccepted, PartlySent, type Sender } from '../outbox.ts';
import { mailFile, unfinishedMailFile } from './folder.ts';

/** An email address with its domain in ASCII. A local part in Unicode needs a mail server with SMTPUTF8. */
const address = z.string().transform((text, context) => {
  const sent = asciiEmail(text);
  if (sent === undefined) context.addIssue({ code: 'custom', message: 'must be an email address' });
  return sent ?? z.NEVER;
});
const mailMessage = z.object({
  /** One address, or several separated by a comma and a space. */
  to: z
    .string()
    .transform((list) => list.split(', '))
    .pipe(z.array(address)),
  /** Omitted if the mail server may not accept the address (RFC 6531), so that the mail is sent anyway. */
  replyTo: address.refine(isAsciiEmail).optional().catch(undefined),
  /** Automatic reply to a message. */
  isAutoReply: z.boolean().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

export type MailMessage = z.input<typeof mailMessage>;

export type MailerOptions = {
  /** Mailbox of the From header. */
  from: { name: string; address: string };
  /** The domain of the Message-ID header. */
  domain: string;
  /** An SMTP server, or the folder for `.eml` files. */
  to: { smtpUrl: string } | { folder: string };
};

/** Milliseconds for each step of an SMTP session; the sum is below the send timeout of the outbox. */
const STEP = 10_000;
const TIMEOUTS = { connectionTimeout: STEP, greetingTimeout: STEP, socketTimeout: STEP, dnsTimeout: STEP };

/**
 * The outbox sender of the kind `mail`. The Message-ID contains the outbox id, so that mail clients can detect a mail
 * that is sent again after a crash. In the folder, the second file overwrites the first.
 */
export function createMailer({ from, domain, to }: MailerOptions): Sender {
  const fromAddress = asciiEmail(from.address) ?? from.address;
  const compose = (payload: unknown, id: string) => {
    const message = mailMessage.safeParse(payload);
    if (!message.success) throw new NeverAccepted('this email cannot be sent');
    const { isAutoReply, ...mail } = message.data;
    return {
      ...mail,
      from: { ...from, address: fromAddress },
      messageId: `<${id}@${domain}>`,
      headers: autoSubmittedHeaders(isAutoReply),
    };
  };
  if ('smtpUrl' in to) {
    const transport = nodemailer.createTransport({ url: to.smtpUrl, ...TIMEOUTS });
    return async (payload, id) => {
      const message = compose(payload, id);
      const { rejected, rejectedErrors = [] } = await transport.sendMail(message).catch((error: unknown) => {
        throw withoutAddresses(error);
      });
      if (rejected.length === 0) return;
      const codes = rejectedErrors.map(({ responseCode = 0 }) => responseCode);
      throw new PartlySent(`the mail server answered ${codes.join(', ')} for ${rejected.length} of the recipients`, {
        rest: { ...(payload as MailMessage), to: rejected.join(', ') },
        isRefused: codes.every((code) => code >= 500),
      });
    };
  }
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (payload, id) => {
    const { message } = await transport.sendMail(compose(payload, id));
    // Mails contain personal data, so only the user that runs the site may read them.
    await mkdir(to.folder, { recursive: true, mode: 0o700 });
    const unfinished = unfinishedMailFile(to.folder, id);
    await writeFile(unfinished, message, { mode: 0o600 });
    await rename(unfinished, mailFile(to.folder, id));
  };
}

/** Prevents automatic replies to this mail (RFC 3834; the second header is for Exchange). */
function autoSubmittedHeaders(isReply = false): Record<string, string> {
  return {
    'Auto-Submitted': isReply ? 'auto-replied' : 'auto-generated',
    'X-Auto-Response-Suppress': 'OOF, AutoReply',
  };
}

/** Replaces the server's message, which may contain the recipient's address, with its status code. */
function withoutAddresses(error: unknown): Error {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  // A wrong password also gets a 5xx reply, but does not concern this mail.
  const concernsThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (responseCode === undefined) {
    return concernsThisMail
      ? new NeverAccepted('this email cannot be sent')
      : new Error(`the connection to the mail server failed (${code ?? 'unknown'})`);
  }
  const answer = `the mail server answered ${responseCode}`;
  return concernsThisMail && responseCode >= 500 ? new NeverAccepted(answer) : new Error(answer);
}
