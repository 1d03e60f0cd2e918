/** The service of the lead form. Stores a lead and its mails in one transaction. */
import { createHash, createHmac } from 'node:crypto';
import type { LeadSubmission, SubmitResult } from '../../contracts/services.ts';
import { comparableEmail } from '../../domain/contact/email.ts';
import { leadErrors } from '../../domain/lead/lead-form.ts';
import { normalizeSource } from '../../domain/lead/lead-source.ts';
import type { Database } from '../database/database.ts';
import { advisoryLock } from '../database/dialect.ts';
import { DatabaseBusy } from '../database/errors.ts';
import { newId } from '../database/ids.ts';
import { sharedSecret } from '../database/shared-secret.ts';
import { withTransaction } from '../database/with-transaction.ts';
import { visitorKey } from '../limits/visitor-key.ts';
import { enqueue } from '../outbox/outbox.ts';
import { issueToken, readToken } from './form-token.ts';
import { type Agency, createLeadMails, messageIds } from './lead-mails.ts';
import { suspicions } from './spam.ts';
import type { StoredLead } from './stored-lead.ts';

export type LeadsOptions = {
  agency: Agency;
  /** Also report leads to the agency's webhook. */
  webhook: boolean;
  clock: () => Date;
  /** Called with the error if a lead was not stored, because the database was busy for too long. */
  onBusy?: (error: Error) => void;
};

const HOUR = 3_600_000;
/** Leads per hour from one client address, which a household or office may share. */
const MAX_PER_HOUR = 30;
const DAY = 24 * HOUR;
/** Acknowledgements per day to one email address, because anyone can enter another person's address. */
const MAX_ACKNOWLEDGEMENTS_PER_DAY = 2;
/** Milliseconds; long, so that a lead is not lost while the database is busy. */
const STORE_TIMEOUT = 15_000;

export type Leads = Awaited<ReturnType<typeof createLeads>>;

export async function createLeads(db: Database, { agency, webhook, clock, onBusy = () => undefined }: LeadsOptions) {
  const secrets = await sharedSecret(db, 'lead_form_secret', clock);
  const mails = createLeadMails(agency);

  async function countRecentFrom(tx: Database, senderKey: string, now: Date): Promise<number> {
    const { count } = await tx
      .selectFrom('leads')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('sender_key', '=', senderKey)
      .where('created_at', '>', new Date(now.getTime() - HOUR).toISOString())
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** Whether this email address has exceeded its daily limit. Called after the lead was inserted. */
  async function exceedsAcknowledgementLimit(tx: Database, email: string, now: Date): Promise<boolean> {
    const { count } = await tx
      .selectFrom('leads')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('email_folded', '=', comparableEmail(email))
      .where('suspicions_json', '=', '[]')
      .where('created_at', '>', new Date(now.getTime() - DAY).toISOString())
      .executeTakeFirstOrThrow();
    // The count includes the lead itself.
    return Number(count) > MAX_ACKNOWLEDGEMENTS_PER_DAY;
  }

  async function enqueueMessages(tx: Database, stored: StoredLead, now: Date): Promise<void> {
    await enqueue(tx, { ...mails.notice(stored), now });
    // Spam must not cause a mail to a stranger, or an entry in the agency's CRM.
    if (stored.suspicions.length > 0) return;
    if (!(await exceedsAcknowledgementLimit(tx, stored.lead.email, now)))
      await enqueue(tx, { ...mails.acknowledgement(stored), now });
    if (webhook) {
      const payload = { type: 'lead.created', timestamp: stored.createdAt, data: stored };
      await enqueue(tx, { id: messageIds(stored.id).webhook, kind: 'lead-webhook', payload, now });
    }
  }

  return {
    newToken: async () => issueToken((await secrets())[0], clock()),

    async submit({ lead, source, consentVersion, token, honeypot, address }: LeadSubmission): Promise<SubmitResult> {
      const errors = leadErrors(lead);
      if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };
      const now = clock();
      const validSecrets = await secrets();
      const [secret] = validSecrets;
      const form = readToken(validSecrets, token);
      const secondsToFill = form && (now.getTime() - form.issuedAt.getTime()) / 1000;
      const senderKey = createHmac('sha256', secret)
        .update(`sender.${visitorKey(address)}`)
        .digest('base64url');
      const day = now.toISOString().slice(0, 10);
      // Without a valid token, equal fields from one sender on one day count as the same form.
      const formKey = hash(JSON.stringify([form?.nonce ?? [senderKey, day], lead]));
      const store = async (tx: Database): Promise<SubmitResult> => {
        // Serializes leads of one sender, so that simultaneous leads cannot exceed the limit.
        await advisoryLock(tx, `leads from ${senderKey}`);
        const duplicate = await tx.selectFrom('leads').select('id').where('form_key', '=', formKey).executeTakeFirst();
        if (duplicate) return { kind: 'stored' };
        const recentCount = await countRecentFrom(tx, senderKey, now);
        if (recentCount >= MAX_PER_HOUR) return { kind: 'too-many' };
        const stored: StoredLead = {
          id: newId('lead'),
          number: await nextNumber(tx),
          createdAt: now.toISOString(),
          lead,
          source: normalizeSource(source),
          consentVersion,
          suspicions: suspicions(lead, { honeypot, secondsToFill, recentCount }),
        };
        await insert(tx, stored, { formKey, senderKey });
        await enqueueMessages(tx, stored, now);
        return { kind: 'stored' };
      };
      return withTransaction(db, store, STORE_TIMEOUT).catch((error: unknown) => {
        if (!(error instanceof DatabaseBusy)) throw error;
        onBusy(error);
        return { kind: 'busy' };
      });
    },
  };
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

async function nextNumber(tx: Database): Promise<number> {
  const { value } = await tx
    .insertInto('counters')
    .values({ name: 'lead_number', value: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', 1) })))
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

async function insert(
  tx: Database,
  stored: StoredLead,
  { formKey, senderKey }: { formKey: string; senderKey: string },
): Promise<void> {
  await tx
    .insertInto('leads')
    .values({
      id: stored.id,
      number: stored.number,
      form_key: formKey,
      email_folded: comparableEmail(stored.lead.email),
      sender_key: senderKey,
      lead_json: JSON.stringify(stored.lead),
      source_json: JSON.stringify(stored.source),
      consent_version: stored.consentVersion,
      suspicions_json: JSON.stringify(stored.suspicions),
      created_at: stored.createdAt,
    })
    .execute();
}
