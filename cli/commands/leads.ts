import type { Database } from '../../services/database/database.ts';
import { forget, listLeads, readLeadByNumber, retryAbout, unsentAbout } from '../../services/leads/inbox.ts';
import type { StoredLead } from '../../services/leads/stored-lead.ts';
import { NEVER } from '../../services/outbox/unsent.ts';
import { LEAD_FIELDS } from '../../src/domain/lead-form.ts';
import { sourceFields } from '../../src/domain/lead-source.ts';
import { oneLine } from '../../src/domain/plain-text.ts';
import { CommandError, csv, jsonText, moment, table } from '../output.ts';

export async function leadsList(db: Database, json: boolean): Promise<string> {
  const leads = await listLeads(db);
  if (json) return jsonText(leads);
  if (leads.length === 0) return 'Nobody has written yet.';
  return table(
    ['Message', 'Date', 'Name', 'Email', 'Subject', 'Spam?'],
    leads.map(({ number, createdAt, lead, suspicions }) => [
      number,
      moment(createdAt),
      lead.name,
      lead.email,
      lead.subject,
      suspicions.length > 0 ? 'maybe' : '',
    ]),
  );
}

export async function leadsShow(db: Database, number: string, json: boolean): Promise<string> {
  const stored = /^\d{1,15}$/.test(number) ? await readLeadByNumber(db, Number(number)) : undefined;
  if (!stored) throw new CommandError(`There is no message ${number}. "leads list" shows the numbers.`);
  if (json) return jsonText(stored);
  const waiting = (await unsentAbout(db, stored.id)).map((unsent) => {
    const state = unsent.nextAttemptAt === NEVER ? 'Given up' : 'Not sent yet';
    return oneLine(`${state} (${WHAT[unsent.what]}): ${unsent.error ?? 'it is its turn next'}`);
  });
  return [...describe(stored), ...waiting].join('\n');
}

const WHAT = { notice: 'mail to you', acknowledgement: 'mail to the visitor', webhook: 'webhook' } as const;

/** Mails and webhook messages about leads that have not left. */
export async function leadsUnsent(db: Database, json: boolean): Promise<string> {
  const unsent = await unsentAbout(db);
  if (json) return jsonText(unsent);
  if (unsent.length === 0) return 'Everybody was told of every message.';
  return table(
    ['Message', 'What', 'Tries', 'Why not yet', 'Next try'],
    unsent.map(({ number, what, attempts, error, nextAttemptAt }) => [
      number,
      WHAT[what],
      attempts,
      error ?? '',
      nextAttemptAt === NEVER ? 'given up' : moment(nextAttemptAt),
    ]),
  );
}

function describe({ number, createdAt, lead, source, consentVersion, suspicions }: StoredLead): string[] {
  const fact = (name: string, value: string) => (value === '' ? [] : [oneLine(`${name}: ${value}`)]);
  return [
    `Message ${number}, ${moment(createdAt)}`,
    oneLine(`${lead.name} <${lead.email}>`),
    ...fact('Phone', lead.phone),
    ...fact('Company', lead.company),
    ...fact('Website', lead.website),
    ...fact('Services', lead.services.join(', ')),
    ...fact('Budget', lead.budget),
    ...fact('Subject', lead.subject),
    '',
    ...lead.message.split('\n').map(oneLine),
    '',
    ...fact('Page', source.page),
    ...fact('Before that', source.referrer),
    ...Object.entries(source.campaign).flatMap(([name, value]) => fact(name, value)),
    ...fact('Consent text', `version ${consentVersion}`),
    ...fact('Perhaps spam', suspicions.join('; ')),
  ];
}

/** What a visitor typed, in the order of the form; consent is always there. */
const TYPED = LEAD_FIELDS.filter((field) => field !== 'consent');

/** One line a message, for a spreadsheet. */
export async function leadsExport(db: Database): Promise<string> {
  const leads = await listLeads(db);
  return csv(
    ['number', 'date', ...TYPED, 'page', 'referrer', 'campaign', 'consent_version', 'suspicions'],
    leads.map(({ number, createdAt, lead, source, consentVersion, suspicions }) => [
      String(number),
      createdAt,
      ...TYPED.map((field) => [lead[field]].flat().join('; ')),
      ...Object.values(sourceFields(source)),
      consentVersion,
      suspicions.join('; '),
    ]),
  );
}

export async function leadsForget(db: Database, email: string, mailFolder: string, json: boolean): Promise<string> {
  const { count, isWiped } = await forget(db, email, mailFolder);
  if (json) return jsonText({ count, isWiped });
  const traces = isWiped
    ? ''
    : '\nTraces are left in the file of the database, because another program is reading it: run this again when it has ended.';
  if (count === 0) return `Nothing is kept from ${oneLine(email)}.${traces}`;
  return `${count === 1 ? 'One message is' : `${count} messages are`} erased, with the mails about them. What a mail server or another program has received is theirs to erase; orders are kept, because the law asks for them.${traces}`;
}

export async function leadsRetry(db: Database, json: boolean): Promise<string> {
  const { mails, webhooks } = await retryAbout(db, new Date());
  if (json) return jsonText({ mails, webhooks });
  if (mails + webhooks === 0)
    return 'No message about them was given up. For all other mails there is "npm run store -- mail retry".';
  return `${mails} mails and ${webhooks} webhook messages will be tried again while the site runs.`;
}
