/** What the operator does with leads: read them, and forget people. */
import { type Database, wipeDeleted } from '../database/database.ts';
import { write } from '../database/write.ts';
import { listMails, removeMails } from '../outbox/mail/folder.ts';
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

/** Messages about a lead that have not left, and why. */
export async function unsentAbout(db: Database, leadId: string): Promise<{ kind: string; error: string | null }[]> {
  return db
    .selectFrom('outbox')
    .select(['kind', 'last_error as error'])
    .where('id', 'in', Object.values(messageIds(leadId)))
    .where('sent_at', 'is', null)
    .execute();
}

/** Erases everything that came from an e-mail address. @returns how many messages there were */
export async function forget(db: Database, email: string, mailFolder: string): Promise<number> {
  const folded = email.trim().toLowerCase();
  const leads = await db.selectFrom('leads').select('id').where('email_folded', '=', folded).execute();
  return erase(db, leads, mailFolder);
}

/** Erases what came before a moment. @returns how many messages there were */
export async function forgetOlderThan(db: Database, moment: Date, mailFolder: string): Promise<number> {
  const leads = await db.selectFrom('leads').select('id').where('created_at', '<', moment.toISOString()).execute();
  return erase(db, leads, mailFolder);
}

async function erase(db: Database, leads: readonly { id: string }[], mailFolder: string): Promise<number> {
  if (leads.length === 0) return 0;
  const ids = leads.map(({ id }) => id);
  const messages = ids.flatMap((id) => Object.values(messageIds(id)));
  await write(db, async (tx) => {
    // One by one, because a statement takes only so many parameters.
    for (const id of messages) await tx.deleteFrom('outbox').where('id', '=', id).execute();
    for (const id of ids) await tx.deleteFrom('leads').where('id', '=', id).execute();
  });
  await wipeDeleted(db);
  await removeMails(mailFolder, messages);
  return ids.length;
}

/** Removes mails about leads that are gone: one may have been on its way into the folder when its lead was erased. */
export async function removeLeftMails(db: Database, mailFolder: string): Promise<void> {
  const left: string[] = [];
  for (const id of await listMails(mailFolder)) {
    const [, leadId] = /^(?:notice|thanks)_(lead_\w+)$/.exec(id) ?? [];
    if (leadId === undefined) continue;
    const lead = await db.selectFrom('leads').select('id').where('id', '=', leadId).executeTakeFirst();
    if (!lead) left.push(id);
  }
  await removeMails(mailFolder, left);
}
