/** Leads for the operator: lists them, retries their messages, and erases old leads. */
import { type Database, truncateWal } from '../database/database.ts';
import { withTransaction } from '../database/with-transaction.ts';
import { listUnfinishedMails, removeMails, removeUnfinishedMails } from '../outbox/mail/folder.ts';
import { NEVER, retryMessages } from '../outbox/unsent.ts';
import { erase } from '../personal-data/erase.ts';
import { messageIds } from './lead-mails.ts';
import { fromRow, type StoredLead } from './stored-lead.ts';

/** Newest first. */
export async function listLeads(db: Database): Promise<StoredLead[]> {
  return (await db.selectFrom('leads').selectAll().orderBy('number', 'desc').execute()).map(fromRow);
}

export async function readLeadByNumber(db: Database, number: number): Promise<StoredLead | undefined> {
  const row = await db.selectFrom('leads').selectAll().where('number', '=', number).executeTakeFirst();
  return row && fromRow(row);
}

export type UnsentLeadMessage = {
  /** Number of the lead. */
  number: number;
  what: 'notice' | 'acknowledgement' | 'webhook';
  attempts: number;
  error: string | null;
  /** `NEVER` if it is given up. */
  nextAttemptAt: string;
};

/** Unsent messages about leads, oldest first. @param leadId only about this lead */
export async function listUnsentLeadMessages(db: Database, leadId?: string): Promise<UnsentLeadMessage[]> {
  return (await findUnsent(db, leadId)).map(({ id, ...message }) => message);
}

/** Makes given-up messages about leads due at once. @returns how many */
export async function retryLeadMessages(db: Database, now: Date): Promise<{ mails: number; webhooks: number }> {
  const givenUp = (await findUnsent(db)).filter(({ nextAttemptAt }) => nextAttemptAt === NEVER);
  const ids = givenUp.map(({ id }) => id);
  const retried = new Set(await retryMessages(db, ids, now));
  const webhooks = givenUp.filter(({ id, what }) => what === 'webhook' && retried.has(id)).length;
  return { mails: retried.size - webhooks, webhooks };
}

async function findUnsent(db: Database, leadId?: string): Promise<(UnsentLeadMessage & { id: string })[]> {
  const leads = await db
    .selectFrom('leads')
    .select(['id', 'number'])
    .$if(leadId !== undefined, (query) => query.where('id', '=', leadId ?? ''))
    .execute();
  const about = new Map<string, Pick<UnsentLeadMessage, 'number' | 'what'>>();
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

/** Erases leads created before a time, with their mails. @returns the number of leads */
export async function forgetOlderThan(db: Database, limit: Date, mailFolder: string): Promise<number> {
  const leads = await db.selectFrom('leads').select('id').where('created_at', '<', limit.toISOString()).execute();
  await eraseLeads(db, leads, mailFolder);
  await truncateWal(db);
  return leads.length;
}

async function eraseLeads(db: Database, leads: readonly { id: string }[], mailFolder: string): Promise<void> {
  if (leads.length === 0) return;
  const ids = leads.map(({ id }) => id);
  const messages = ids.flatMap((id) => Object.values(messageIds(id)));
  await withTransaction(db, async (tx) => {
    await erase(tx, 'outbox', 'deletedMessages', messages);
    await erase(tx, 'leads', 'leads', ids);
  });
  await removeMails(mailFolder, messages);
}

/**
 * Removes unfinished mail files about leads that are not in the database. Keeps complete mails: after a restore, they
 * may be the only copy of leads that are newer than the backup.
 */
export async function removeOrphanedUnfinishedMails(db: Database, mailFolder: string): Promise<void> {
  const orphaned: string[] = [];
  for (const id of await listUnfinishedMails(mailFolder)) {
    const [, leadId] = /^(?:notice|thanks)_(lead_\w+)$/.exec(id) ?? [];
    if (leadId === undefined) continue;
    const lead = await db.selectFrom('leads').select('id').where('id', '=', leadId).executeTakeFirst();
    if (!lead) orphaned.push(id);
  }
  await removeUnfinishedMails(mailFolder, orphaned);
}
