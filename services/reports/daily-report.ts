/** The operator's daily mail about the previous day. Sent once, even with several processes and after restarts. */
import type { Database } from '../database/database.ts';
import { withTransaction } from '../database/with-transaction.ts';
import { composeMail, type OutboxMail } from '../outbox/mail/compose.ts';
import type { MailIdentity } from '../outbox/mail/mail-content.ts';
import { enqueue } from '../outbox/outbox.ts';
import { type Day, isPast, yesterdayOf } from './day.ts';
import { type Figures, type FiguresOptions, readFigures } from './figures.ts';
import { dayText, headline, reportSections } from './report-text.ts';

export type ReportOptions = FiguresOptions & {
  sender: MailIdentity;
  to: string;
  /** Time of day in the shop's time zone, such as `07:30`. */
  at: string;
  clock: () => Date;
};

/**
 * Whether a report is sent for the day. Low stock alone is no reason: a notice was already sent, and the next report
 * repeats it.
 */
function shouldSend({ orders, renewals, withoutOrder, refunds, leads, givenUp, webhooksGivenUp }: Figures): boolean {
  return orders + renewals + withoutOrder + refunds + leads + givenUp + webhooksGivenUp > 0;
}

export function reportMail(figures: Figures, { sender, to }: Pick<ReportOptions, 'sender' | 'to'>): OutboxMail {
  const day = dayText(figures.day);
  return composeMail(sender, {
    // The same id in every process, so that the outbox accepts one report per day.
    id: `report_${figures.day}`,
    to,
    replyTo: sender.email,
    subject: `${day}: ${headline(figures)}`,
    content: {
      heading: 'Your store yesterday',
      subheading: day,
      blocks: [
        ...reportSections(figures).map((section) => ({ kind: 'facts' as const, ...section })),
        { kind: 'note', text: `To see it again, or another day: npm run store -- report ${figures.day}` },
      ],
    },
  });
}

/** @returns a task to call about every minute, which enqueues the report at the configured time */
export function createDailyReport(db: Database, options: ReportOptions): () => Promise<void> {
  const { at, clock, timeZone } = options;
  let reportedDay: Day | undefined;
  return async () => {
    const now = clock();
    const day = yesterdayOf(now, timeZone);
    if (reportedDay === day || !isPast(at, now, timeZone)) return;
    const figures = await readFigures(db, day, options);
    if (shouldSend(figures)) await withTransaction(db, (tx) => enqueue(tx, { ...reportMail(figures, options), now }));
    reportedDay = day;
  };
}
