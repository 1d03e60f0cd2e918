/** What the operator does with leads: read them, and erase old ones. */
import { type Database, wipeDeleted } from '../database/database.ts';
import { withTransaction } from '../database/with-transaction.ts';
import { listUnfinishedMails, removeMails, removeUnfinishedMails } from '../outbox/mail/folder.ts';
import { NEVER, retryOnes } from '../outbox/unsent.ts';
import { erase } from '../personal-data/erase.ts';
import { messageIds } from './lead-mails.ts';
import { fromRow, type StoredLead } from './stored-lead.ts';

/** The newest first. */
export async function listLeads(db: Database): Promise<StoredLead[]> {
  return (await db.selectFrom('leads').selectAll().orderBy('number', 'desc').execute()).map(fromRow);
}

export async function readLeadByNumber(db: Database, number: number): Promise<StoredLead | undefined> {
  const row = await db.selectFrom('leads').selectAll().where('number', '=', number).executeTakeFirst();
  return row && fromRow(row);
}

export type UnsentAbout = {
  /** Of the lead. */
  number: number;
  what: 'notice' | 'acknowledgement' | 'webhook';
  attempts: number;
  error: string | null;
  /** `NEVER` when it is given up. */
  nextAttemptAt: string;
};

/** Messages about leads that have not left, the oldest first. @param leadId of one lead; absent: of all */
export async function unsentAbout(db: Database, leadId?: string): Promise<UnsentAbout[]> {
  return (await findUnsent(db, leadId)).map(({ id, ...message }) => message);
}

/** Makes messages about leads that were given up due again; the outbox holds others, too. @returns how many there were */
export async function retryAbout(db: Database, now: Date): Promise<{ mails: number; webhooks: number }> {
  const givenUp = (await findUnsent(db)).filter(({ nextAttemptAt }) => nextAttemptAt === NEVER);
  const ids = givenUp.map(({ id }) => id);
  const retried = new Set(await retryOnes(db, ids, now));
  const webhooks = givenUp.filter(({ id, what }) => what === 'webhook' && retried.has(id)).length;
  return { mails: retried.size - webhooks, webhooks };
}

/** With the ids of the messages. */
async function findUnsent(db: Database, leadId?: string): Promise<(UnsentAbout & { id: string })[]> {
  const leads = await db
    .selectFrom('leads')
    .select(['id', 'number'])
    .$if(leadId !== undefined, (query) => query.where('id', '=', leadId ?? ''))
    .execute();
  const about = new Map<string, Pick<UnsentAbout, 'number' | 'what'>>();
  for (const { id, number } of leads) {
    const ids = messageIds(id);
    for (const what of ['notice', 'acknowledgement', 'webhook'] as const) about.set(ids[what], { number, what });
  }
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'attempts', 'last_error as error', 'next_attempt_at as nextAttemptAt'])
    .where('sent_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => {
    const lead = about.get(row.id);
    return lead ? [{ ...lead, ...row }] : [];
  });
}

/** Erases what came before a moment. @returns how many messages there were */
export async function forgetOlderThan(db: Database, moment: Date, mailFolder: string): Promise<number> {
  const leads = await db.selectFrom('leads').select('id').where('created_at', '<', moment.toISOString()).execute();
  await eraseLeads(db, leads, mailFolder);
  await wipeDeleted(db);
  return leads.length;
}

async function eraseLeads(db: Database, leads: readonly { id: string }[], mailFolder: string): Promise<void> {
  if (leads.length === 0) return;
  const ids = leads.map(({ id }) => id);
  const messages = ids.flatMap((id) => Object.values(messageIds(id)));
  await withTransaction(db, async (tx) => {
    await erase(tx, 'outbox', 'droppedMessages', messages);
    await erase(tx, 'leads', 'leads', ids);
  });
  await removeMails(mailFolder, messages);
}

/**
 * Removes what was half written about leads that are gone when the power went. Whole mails are left alone: after a backup
 * was restored they are all that is left of the leads that came since.
 */
export async function removeLeftMails(db: Database, mailFolder: string): Promise<void> {
  const left: string[] = [];
  for (const id of await listUnfinishedMails(mailFolder)) {
    const [, leadId] = /^(?:notice|thanks)_(lead_\w+)$/.exec(id) ?? [];
    if (leadId === undefined) continue;
    const lead = await db.selectFrom('leads').select('id').where('id', '=', leadId).executeTakeFirst();
    if (!lead) left.push(id);
  }
  await removeUnfinishedMails(mailFolder, left);
}
