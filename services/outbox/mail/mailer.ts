/** Sending mail: to a real server when one is configured, else into a folder where the operator can read it. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import nodemailer from 'nodemailer';
import { z } from 'zod';
import { isAsciiAddress, mailAddress } from '../../../src/domain/email-address.ts';
import { NeverAccepted, PartlySent, type Sender } from '../outbox.ts';
import { mailFile, unfinishedMailFile } from './folder.ts';

/** As mail servers take it. */
const address = z.string().transform((text, context) => {
  const sent = mailAddress(text);
  if (sent === undefined) context.addIssue({ code: 'custom', message: 'must be an email address' });
  return sent ?? z.NEVER;
});
const mailMessage = z.object({
  /** One address, or several with a comma and a space between. */
  to: z
    .string()
    .transform((list) => list.split(', '))
    .pipe(z.array(address)),
  /** Of another person, perhaps one that this server does not take (RFC 6531): the letter goes all the same. */
  replyTo: address.refine(isAsciiAddress).optional().catch(undefined),
  /** Answers by itself what a person has sent; absent: it was not asked for by a message. */
  isAutoReply: z.boolean().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

export type MailMessage = z.input<typeof mailMessage>;

export type MailerOptions = {
  /** Address in the From line. */
  from: { name: string; address: string };
  /** The domain in message ids. */
  domain: string;
  /** An SMTP server, or the folder that takes `.eml` files. */
  to: { smtpUrl: string } | { folder: string };
};

/** Milliseconds for each step of the talk with a mail server; together well below the outbox' lease. */
const STEP = 10_000;
const PATIENCE = { connectionTimeout: STEP, greetingTimeout: STEP, socketTimeout: STEP, dnsTimeout: STEP };

/**
 * The outbox sender of the kind `mail`. The message id is made from the outbox id, so that a mail that is sent again
 * after a crash can be recognised; in the folder it simply overwrites itself.
 */
export function createMailer({ from, domain, to }: MailerOptions): Sender {
  const sender = mailAddress(from.address) ?? from.address;
  const compose = (payload: unknown, id: string) => {
    const message = mailMessage.safeParse(payload);
    if (!message.success) throw new NeverAccepted('this email cannot be sent');
    const { isAutoReply, ...mail } = message.data;
    return {
      ...mail,
      from: { ...from, address: sender },
      messageId: `<${id}@${domain}>`,
      headers: automatic(isAutoReply),
    };
  };
  if ('smtpUrl' in to) {
    const transport = nodemailer.createTransport({ url: to.smtpUrl, ...PATIENCE });
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
    // Mails hold names and addresses: nobody but the user that runs the site reads them.
    await mkdir(to.folder, { recursive: true, mode: 0o700 });
    const unfinished = unfinishedMailFile(to.folder, id);
    await writeFile(unfinished, message, { mode: 0o600 });
    await rename(unfinished, mailFile(to.folder, id));
  };
}

/** By these, programs that answer mail by themselves leave ours alone (RFC 3834; the second one is for Exchange). */
function automatic(isReply = false): Record<string, string> {
  return {
    'Auto-Submitted': isReply ? 'auto-replied' : 'auto-generated',
    'X-Auto-Response-Suppress': 'OOF, AutoReply',
  };
}

/** What a mail server says repeats who the mail is for; the log gets the code alone. */
function withoutAddresses(error: unknown): Error {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  // A wrong password is refused with such a number as well, but has nothing to do with this mail.
  const ofThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (responseCode === undefined) {
    return ofThisMail
      ? new NeverAccepted('this email cannot be sent')
      : new Error(`the mail server could not be reached (${code ?? 'unknown'})`);
  }
  const answer = `the mail server answered ${responseCode}`;
  return ofThisMail && responseCode >= 500 ? new NeverAccepted(answer) : new Error(answer);
}
