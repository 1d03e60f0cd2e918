import type { Env } from '../../config/env.ts';
import { shopOf } from '../../config/letterhead.ts';
import type { Database } from '../../services/database/database.ts';
import { listUnsent, NEVER, retryGivenUp } from '../../services/outbox/unsent.ts';
import { createOrderMails } from '../../services/store/mail/order-mails.ts';
import { resendConfirmation } from '../../services/store/mail/resend.ts';
import { CommandError, jsonText, moment, table } from '../output.ts';

export async function mailList(db: Database, json: boolean): Promise<string> {
  const mails = await listUnsent(db, 'mail');
  if (json) return jsonText(mails);
  if (mails.length === 0) return 'Every mail was sent.';
  return table(
    ['Written', 'To', 'Subject', 'Tries', 'Why not yet', 'Next try'],
    mails.map(({ createdAt, to, subject, attempts, error, nextAttemptAt }) => [
      moment(createdAt),
      to,
      subject,
      attempts,
      error ?? '',
      nextAttemptAt === NEVER ? 'given up' : moment(nextAttemptAt),
    ]),
  );
}

export async function mailRetry(db: Database, json: boolean): Promise<string> {
  const count = await retryGivenUp(db, 'mail', new Date());
  if (json) return jsonText({ count });
  if (count === 0) return 'No mail was given up.';
  return `${count === 1 ? 'One mail' : `${count} mails`} will be tried again while the site runs.`;
}

/** @param number of an order */
export async function mailResend(db: Database, env: Env, number: string, json: boolean): Promise<string> {
  const options = { mails: createOrderMails(shopOf(env)), now: new Date() };
  const to = /^\d{1,15}$/.test(number) ? await resendConfirmation(db, Number(number), options) : undefined;
  if (to === undefined) throw new CommandError(`There is no order ${number}. "orders list" shows the numbers.`);
  if (json) return jsonText({ to });
  return `The confirmation of order ${number} goes to ${to} once more while the site runs.`;
}
