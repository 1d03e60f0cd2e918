import type { Database } from '../../services/database/database.ts';
import { listUnsent, NEVER, retryGivenUp } from '../../services/outbox/unsent.ts';
import { jsonText, moment, table } from '../output.ts';

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
