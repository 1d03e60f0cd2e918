import type { Env } from '../../config/env.ts';
import { shopOf } from '../../config/sender.ts';
import type { Database } from '../../services/database/database.ts';
import { isMessageKind, MESSAGE_KINDS, type MessageKind } from '../../services/outbox/kinds.ts';
import { forgetGivenUp, listUnsent, NEVER, retryGivenUp, type UnsentMessage } from '../../services/outbox/unsent.ts';
import { createOrderMails } from '../../services/store/mail/order-mails.ts';
import { resendConfirmation } from '../../services/store/mail/resend.ts';
import { recordNumber } from '../arguments.ts';
import { formatDateTime, jsonText, type Output, table } from '../output.ts';
import { unknownOrder } from './orders.ts';

export async function mailList(db: Database, { json }: Output): Promise<string> {
  const mails = await listUnsent(db, ['mail']);
  // Only those that have failed at least once; the rest is sent within seconds.
  const others = (await listUnsent(db, OTHERS)).filter(({ attempts }) => attempts > 0);
  if (json) return jsonText([...mails, ...others]);
  return [mails.length === 0 ? 'No email is waiting.' : mailTable(mails), ...otherTable(others)].join('\n');
}

/** Message kinds other than mail. */
const OTHERS = (Object.keys(MESSAGE_KINDS) as MessageKind[]).filter((kind) => kind !== 'mail');

function mailTable(mails: readonly UnsentMessage[]): string {
  return table(
    ['Written', 'To', 'Subject', 'Tries', 'Error', 'Next try'],
    mails.map(({ createdAt, to, subject, ...message }) => [
      formatDateTime(createdAt),
      to,
      subject,
      ...progress(message),
    ]),
  );
}

function otherTable(others: readonly UnsentMessage[]): string[] {
  if (others.length === 0) return [];
  return [
    '',
    'Other jobs that failed:',
    table(
      ['Created', 'What', 'Id', 'Tries', 'Error', 'Next try'],
      others.map(({ createdAt, kind, id, ...message }) => [
        formatDateTime(createdAt),
        isMessageKind(kind) ? MESSAGE_KINDS[kind] : kind,
        id,
        ...progress(message),
      ]),
    ),
  ];
}

/** Cells for the columns Tries, Error and Next try. */
export function progress({
  attempts,
  error,
  nextAttemptAt,
}: Pick<UnsentMessage, 'attempts' | 'error' | 'nextAttemptAt'>) {
  return [attempts, error ?? '', nextAttemptAt === NEVER ? 'given up' : formatDateTime(nextAttemptAt)];
}

export async function mailRetry(db: Database, { json }: Output): Promise<string> {
  const now = new Date();
  const count = await retryGivenUp(db, ['mail'], now);
  const others = await retryGivenUp(db, OTHERS, now);
  if (json) return jsonText({ count, others });
  if (count + others === 0) return 'There is nothing to retry.';
  const parts = [
    ...(count > 0 ? [count === 1 ? 'One email' : `${count} emails`] : []),
    ...(others > 0 ? [others === 1 ? 'one other job' : `${others} other jobs`] : []),
  ];
  return `The running site will retry ${parts.join(' and ')}.`;
}

/** Deletes mails only. Other given-up jobs, such as a refund, need a decision of the operator. */
export async function mailDrop(db: Database, { json }: Output): Promise<string> {
  const count = await forgetGivenUp(db, 'mail');
  if (json) return jsonText({ count });
  if (count === 0) return 'No email was given up.';
  return `Deleted: ${count === 1 ? 'one email' : `${count} emails`}.`;
}

/** @param number of an order */
export async function mailResend(db: Database, env: Env, number: string, { json }: Output): Promise<string> {
  const options = { mails: createOrderMails(shopOf(env)), now: new Date() };
  const parsed = recordNumber(number);
  const to = parsed === undefined ? undefined : await resendConfirmation(db, parsed, options);
  if (to === undefined) throw unknownOrder(number);
  if (json) return jsonText({ to });
  return `The confirmation of order ${number} will be sent to ${to} again while the site runs.`;
}
