import { LEAD_FIELDS, type LeadField } from '../../domain/lead/lead-form.ts';
import { sourceLines } from '../../domain/lead/lead-source.ts';
import { preferredTimeInWords } from '../../domain/lead/preferred-time.ts';
import { oneLine } from '../../domain/text/plain-text.ts';
import type { Database } from '../../services/database/database.ts';
import { listLeads, listUnsentLeadMessages, readLeadByNumber, retryLeadMessages } from '../../services/leads/inbox.ts';
import type { StoredLead } from '../../services/leads/stored-lead.ts';
import { NEVER } from '../../services/outbox/unsent.ts';
import { type ErasureResult, forgetPerson } from '../../services/personal-data/forget-person.ts';
import type { OrderMails } from '../../services/store/mail/order-mails.ts';
import { recordNumber } from '../arguments.ts';
import { CommandError, csv, day, formatDateTime, jsonText, type Output, table } from '../output.ts';
import { SOURCE_COLUMNS, sourceCells } from './export.ts';
import { progress } from './mail.ts';

export async function leadsList(db: Database, { json }: Output): Promise<string> {
  const leads = await listLeads(db);
  if (json) return jsonText(leads);
  if (leads.length === 0) return 'There are no messages yet.';
  return table(
    ['Message', 'Date', 'Name', 'Email', 'Subject', 'Spam?'],
    leads.map(({ number, createdAt, lead, suspicions }) => [
      number,
      formatDateTime(createdAt),
      lead.name,
      lead.email,
      lead.subject,
      suspicions.length > 0 ? 'maybe' : '',
    ]),
  );
}

export async function leadsShow(db: Database, number: string, { json }: Output): Promise<string> {
  const parsed = recordNumber(number);
  const stored = parsed === undefined ? undefined : await readLeadByNumber(db, parsed);
  if (!stored) throw new CommandError(`There is no message ${number}. "leads list" shows the numbers.`);
  if (json) return jsonText(stored);
  const unsentLines = (await listUnsentLeadMessages(db, stored.id)).map((unsent) => {
    const state = unsent.nextAttemptAt === NEVER ? 'Given up' : 'Not sent yet';
    return oneLine(`${state} (${WHAT[unsent.what]}): ${unsent.error ?? 'waiting for its first try'}`);
  });
  return [...describe(stored), ...unsentLines].join('\n');
}

const WHAT = { notice: 'email to you', acknowledgement: 'email to the visitor', webhook: 'webhook' } as const;

/** Mails and webhook messages about leads that were not sent, including those given up. */
export async function leadsUnsent(db: Database, { json }: Output): Promise<string> {
  const unsent = await listUnsentLeadMessages(db);
  if (json) return jsonText(unsent);
  if (unsent.length === 0) return "Every email and webhook message about visitors' messages was sent.";
  return table(
    ['Message', 'What', 'Tries', 'Error', 'Next try'],
    unsent.map(({ number, what, ...message }) => [number, WHAT[what], ...progress(message)]),
  );
}

function describe({ number, createdAt, lead, source, consentVersion, suspicions }: StoredLead): string[] {
  const fact = (name: string, value: string) => (value === '' ? [] : [oneLine(`${name}: ${value}`)]);
  return [
    `Message ${number}, ${formatDateTime(createdAt)}`,
    oneLine(`${lead.name} <${lead.email}>`),
    ...fact('Phone', lead.phone),
    ...fact('Preferred time', preferredTimeInWords(lead)),
    ...fact('Company', lead.company),
    ...fact('Website', lead.website),
    ...fact('Services', lead.services.join(', ')),
    ...fact('Budget', lead.budget),
    ...fact('Subject', lead.subject),
    '',
    ...lead.message.split('\n').map(oneLine),
    '',
    ...sourceLines(source).map(oneLine),
    ...fact('Consent text', `version ${consentVersion}`),
    ...fact('Possible spam', suspicions.join('; ')),
  ];
}

/** Fields of the form, in its order, without consent, which is always given. */
const EXPORTED_FIELDS = LEAD_FIELDS.filter((field) => field !== 'consent');

/** Column names that differ from the field name. */
const COLUMNS: Partial<Record<LeadField, string>> = {
  preferredTime: 'preferred_time',
  preferredDates: 'preferred_dates',
};

/** CSV with one row per lead; `date` is in the shop's time zone. */
export async function leadsExport(db: Database): Promise<string> {
  const leads = await listLeads(db);
  return csv(
    [
      'number',
      'date',
      ...EXPORTED_FIELDS.map((field) => COLUMNS[field] ?? field),
      ...SOURCE_COLUMNS,
      'consent_version',
      'suspicions',
      'created_utc',
    ],
    leads.map(({ number, createdAt, lead, source, consentVersion, suspicions }) => [
      String(number),
      day(createdAt),
      ...EXPORTED_FIELDS.map((field) => [lead[field]].flat().join('; ')),
      ...sourceCells(source),
      consentVersion,
      suspicions.join('; '),
      createdAt,
    ]),
  );
}

type ForgetOptions = { mails: OrderMails; mailFolder: string };

export async function leadsForget(
  db: Database,
  email: string,
  { json, ...options }: Output & ForgetOptions,
): Promise<string> {
  const forgotten = await forgetPerson(db, email, options);
  const { count, isWiped } = forgotten;
  if (json) return jsonText(forgotten);
  const traces = isWiped
    ? ''
    : '\nTraces remain in the database file, because another program is reading it: run this again when that program has ended.';
  const kept = keptLines(forgotten);
  return [erasedLine(count, email, { areRecordsKept: kept.length > 0 }), ...kept].join('\n') + traces;
}

function erasedLine(count: number, email: string, { areRecordsKept }: { areRecordsKept: boolean }): string {
  if (count === 0) return `${areRecordsKept ? 'No message' : 'Nothing'} is kept from ${oneLine(email)}.`;
  const erased =
    count === 1
      ? 'One message is erased, with the emails about it'
      : `${count} messages are erased, with the emails about them`;
  return `${erased}. What a mail server or another program has received must be erased there.`;
}

/** Lists open checkouts, and the sales records that must be kept, with the reason and what the owner can do. */
function keptLines({ orders, payments, underway }: ErasureResult): string[] {
  const [order] = orders;
  const sales = [
    ...(orders.length > 0 ? [`${orders.length === 1 ? 'order' : 'orders'} ${orders.join(', ')}`] : []),
    ...(payments.length > 0
      ? [`refunded ${payments.length === 1 ? 'payment' : 'payments'} ${payments.join(', ')}`]
      : []),
  ];
  const open =
    underway.length === 0
      ? []
      : [
          `Kept for now: ${underway.length === 1 ? 'a checkout' : `${underway.length} checkouts`} that may still be paid. Run this again when that is over.`,
        ];
  if (sales.length === 0) return open;
  return [
    ...open,
    `Kept: ${sales.join(' and ')}, with the name, the email address, the delivery address if there is one, what was bought and the payment.`,
    'Why: tax and commercial law asks for records of sales, so no command erases them. An email about them that is still to be sent stays in the database until 30 days after it was sent.',
    'Erased of them: where the buyer came from (page, referrer, campaign and click ids), and what was in the emails about them that were sent.',
    `What you can do: tell the person what is kept and until when${order === undefined ? '' : `, send a copy (npm run store -- orders show ${order} --json)`}, and delete the emails in your mailbox.`,
  ];
}

export async function leadsRetry(db: Database, { json }: Output): Promise<string> {
  const { mails, webhooks } = await retryLeadMessages(db, new Date());
  if (json) return jsonText({ mails, webhooks });
  if (mails + webhooks === 0)
    return `No email or webhook message about visitors' messages was given up. For all other emails there is "npm run store -- mail retry".`;
  const parts = [
    ...(mails > 0 ? [mails === 1 ? 'one email' : `${mails} emails`] : []),
    ...(webhooks > 0 ? [webhooks === 1 ? 'one webhook message' : `${webhooks} webhook messages`] : []),
  ];
  return `The running site will retry ${parts.join(' and ')}.`;
}
