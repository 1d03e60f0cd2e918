/** The lead form's service: takes what visitors write, and keeps it before anybody is told of it. */
import { createHash, createHmac } from 'node:crypto';
import { foldedAddress } from '../../src/domain/email-address.ts';
import { type Lead, type LeadErrors, leadErrors } from '../../src/domain/lead-form.ts';
import { type LeadSource, tidySource } from '../../src/domain/lead-source.ts';
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

export type Submission = {
  lead: Lead;
  source: LeadSource;
  consentVersion: string;
  /** What the form carries: our signed token, and the field that no person sees. */
  token: string;
  trap: string;
  /** Of the client. */
  address: string;
};

export type SubmitResult =
  | { kind: 'stored' }
  | { kind: 'invalid'; errors: LeadErrors }
  /** More than anybody writes: refused, so that nobody can fill the disk. */
  | { kind: 'too-many' }
  /** The database is busy for too long; nothing was kept. */
  | { kind: 'busy' };

export type LeadsOptions = {
  agency: Agency;
  /** Also tell a program of the agency, by messages of this kind. */
  webhook: boolean;
  clock: () => Date;
  /** Told why a message could not be stored. */
  onProblem?: (error: Error) => void;
};

/** The kind of outbox message that goes to the agency's program. */
export const WEBHOOK_KIND = 'lead-webhook';

const HOUR = 3_600_000;
/** Messages an hour from one household or office. */
const MOST_PER_HOUR = 30;
const DAY = 24 * HOUR;
/** Acknowledgements a day to one email address, because a stranger may enter the address of another person. */
const MOST_ACKNOWLEDGED = 2;
/** Milliseconds: what somebody wrote is worth waiting for a free database. */
const PATIENCE = 15_000;

export type Leads = Awaited<ReturnType<typeof createLeads>>;

export async function createLeads(db: Database, { agency, webhook, clock, onProblem = () => undefined }: LeadsOptions) {
  const secrets = await sharedSecret(db, 'lead_form_secret', clock);
  const mails = createLeadMails(agency);

  async function recentFrom(tx: Database, senderKey: string, now: Date): Promise<number> {
    const { count } = await tx
      .selectFrom('leads')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('sender_key', '=', senderKey)
      .where('created_at', '>', new Date(now.getTime() - HOUR).toISOString())
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** Whether this address was written to often enough today. */
  async function isWrittenTo(tx: Database, email: string, now: Date): Promise<boolean> {
    const { count } = await tx
      .selectFrom('leads')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('email_folded', '=', foldedAddress(email))
      .where('suspicions_json', '=', '[]')
      .where('created_at', '>', new Date(now.getTime() - DAY).toISOString())
      .executeTakeFirstOrThrow();
    // The one at hand is among them.
    return Number(count) > MOST_ACKNOWLEDGED;
  }

  async function tell(tx: Database, stored: StoredLead, now: Date): Promise<void> {
    await enqueue(tx, { ...mails.notice(stored), now });
    // A forged message would make us write to a stranger, and would end up in the customers of the agency.
    if (stored.suspicions.length > 0) return;
    if (!(await isWrittenTo(tx, stored.lead.email, now))) await enqueue(tx, { ...mails.acknowledgement(stored), now });
    if (webhook) {
      const payload = { type: 'lead.created', timestamp: stored.createdAt, data: stored };
      await enqueue(tx, { id: messageIds(stored.id).webhook, kind: WEBHOOK_KIND, payload, now });
    }
  }

  return {
    /** What the form carries to show that we made it. */
    newToken: async () => issueToken((await secrets())[0], clock()),

    /** Stores a message, once however often the same form is sent, and puts the mails about it into the outbox. */
    async submit({ lead, source, consentVersion, token, trap, address }: Submission): Promise<SubmitResult> {
      const errors = leadErrors(lead);
      if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };
      const now = clock();
      const all = await secrets();
      const [secret] = all;
      const form = readToken(all, token);
      const secondsToFill = form && (now.getTime() - form.issuedAt.getTime()) / 1000;
      const senderKey = createHmac('sha256', secret)
        .update(`sender.${visitorKey(address)}`)
        .digest('base64url');
      const day = now.toISOString().slice(0, 10);
      const formKey = hash(JSON.stringify([form?.nonce ?? [senderKey, day], lead]));
      const store = async (tx: Database): Promise<SubmitResult> => {
        // Counted one after another, so that many at once do not get past the limit.
        await advisoryLock(tx, `leads from ${senderKey}`);
        const known = await tx.selectFrom('leads').select('id').where('form_key', '=', formKey).executeTakeFirst();
        if (known) return { kind: 'stored' };
        const recent = await recentFrom(tx, senderKey, now);
        if (recent >= MOST_PER_HOUR) return { kind: 'too-many' };
        const stored: StoredLead = {
          id: newId('lead'),
          number: await nextNumber(tx),
          createdAt: now.toISOString(),
          lead,
          source: tidySource(source),
          consentVersion,
          suspicions: suspicions(lead, { trap, secondsToFill, recent }),
        };
        await insert(tx, stored, { formKey, senderKey });
        await tell(tx, stored, now);
        return { kind: 'stored' };
      };
      return withTransaction(db, store, PATIENCE).catch((error: unknown) => {
        if (!(error instanceof DatabaseBusy)) throw error;
        onProblem(error);
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
      email_folded: foldedAddress(stored.lead.email),
      sender_key: senderKey,
      lead_json: JSON.stringify(stored.lead),
      source_json: JSON.stringify(stored.source),
      consent_version: stored.consentVersion,
      suspicions_json: JSON.stringify(stored.suspicions),
      created_at: stored.createdAt,
    })
    .execute();
}
