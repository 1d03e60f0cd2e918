/** Sending mail: to a real server when one is configured, else into a folder where the operator can read it. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { z } from 'zod';
import type { Sender } from '../outbox.ts';

const mailMessage = z.object({
  to: z.email(),
  replyTo: z.email().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

export type MailMessage = z.output<typeof mailMessage>;

export type MailerOptions = {
  /** Address in the From line. */
  from: { name: string; address: string };
  /** The domain in message ids. */
  domain: string;
  /** An SMTP server, or the folder that takes `.eml` files. */
  to: { smtpUrl: string } | { folder: string };
};

/**
 * The outbox sender of the kind `mail`. The message id is made from the outbox id, so that a mail that is sent again
 * after a crash can be recognised; in the folder it simply overwrites itself.
 */
export function createMailer({ from, domain, to }: MailerOptions): Sender {
  const compose = (payload: unknown, id: string) => ({
    ...mailMessage.parse(payload),
    from,
    messageId: `<${id}@${domain}>`,
  });
  if ('smtpUrl' in to) {
    const transport = nodemailer.createTransport(to.smtpUrl);
    return async (payload, id) => {
      await transport.sendMail(compose(payload, id));
    };
  }
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (payload, id) => {
    const { message } = await transport.sendMail(compose(payload, id));
    await mkdir(to.folder, { recursive: true });
    const file = join(to.folder, `${id}.eml`);
    // Written beside and renamed, so that a reader never sees half a mail.
    await writeFile(`${file}.part`, message);
    await rename(`${file}.part`, file);
  };
}
