/** The services of this process, and their background tasks. */
import type { FastifyBaseLogger } from 'fastify';
import { brand } from '../config/brand.ts';
import type { Env } from '../config/env.ts';
import { readMailboxes } from '../config/mailbox.ts';
import { SENDER, shopOf } from '../config/sender.ts';
import type { AuditService } from '../contracts/services.ts';
import { createAudit } from '../services/audit/audit.ts';
import type { Network } from '../services/audit/safety/network.ts';
import type { Database } from '../services/database/database.ts';
import { forgetOlderThan, removeOrphanedUnfinishedMails } from '../services/leads/inbox.ts';
import { createLeads, type Leads } from '../services/leads/leads.ts';
import type { MessageKind } from '../services/outbox/kinds.ts';
import { mailFolderIn, removeMails } from '../services/outbox/mail/folder.ts';
import { createMailer } from '../services/outbox/mail/mailer.ts';
import { createOutbox, type Sender } from '../services/outbox/outbox.ts';
import { createWebhook } from '../services/outbox/webhook.ts';
import { eraseOldCheckoutData } from '../services/personal-data/old-checkouts.ts';
import { createDailyReport } from '../services/reports/daily-report.ts';
import type { StripeServer } from '../services/store/payment/stripe/client.ts';
import type { Store } from '../services/store/store.ts';
import type { Metrics } from './plugins/metrics.ts';
import { atMostEvery, type Task } from './process/workers.ts';
import { createEmbeddedStore } from './store/embedded-store.ts';

export type Services = {
  /** Absent if the store is a remote service. */
  store: Store | undefined;
  leads: Leads;
  audit: AuditService;
  tasks: Readonly<Record<string, Task>>;
};

const DAY = 86_400_000;
const HOUR = 3_600_000;
const MINUTE = 60_000;
/** Days to keep the personal data of a checkout that ended unpaid: a payment may still be reported. */
const UNPAID_CHECKOUT_DAYS = 30;

export type ServiceDependencies = {
  log: FastifyBaseLogger;
  network: Network;
  metrics: Metrics;
  /** Replaces Stripe's server in tests. */
  stripeServer: StripeServer | undefined;
};

export async function createServices(db: Database, env: Env, dependencies: ServiceDependencies): Promise<Services> {
  const { log, network, metrics, stripeServer } = dependencies;
  const clock = () => new Date();
  const mailFolder = mailFolderIn(env.DATA_DIR);
  const outbox = createOutbox(db, {
    clock,
    onErased: (id) => removeMails(mailFolder, [id]),
    onFailure: (failure) =>
      failure.givenUp
        ? log.error(failure, 'a message is given up; see "npm run store -- mail list" and "npm run leads -- unsent"')
        : log.warn(failure, 'a message could not be sent and will be tried again'),
  });
  outbox.register({ mail: mailSender(env, mailFolder), 'lead-webhook': webhookSender(env, clock) });
  const store = env.STORE_API_URL
    ? undefined
    : await createEmbeddedStore(db, env, { log, outbox, metrics, stripeServer });
  if (store) outbox.register(store.senders);
  const leads = await createLeads(db, {
    agency: { ...SENDER, leadsTo: env.LEADS_TO ?? brand.email, url: env.SITE_URL, hours: brand.hours },
    webhook: env.LEADS_WEBHOOK_URL !== undefined,
    clock,
    onBusy: (error) => log.error({ err: error }, 'a lead could not be stored, and the visitor was asked to try again'),
  });

  async function eraseOld(): Promise<void> {
    const ago = (days: number) => new Date(clock().getTime() - days * DAY);
    const count = await forgetOlderThan(db, ago(env.LEADS_KEEP_DAYS), mailFolder);
    if (store) await eraseOldCheckoutData(db, { orders: ago(env.LEADS_KEEP_DAYS), unpaid: ago(UNPAID_CHECKOUT_DAYS) });
    if (count > 0) log.info({ count }, 'leads were erased after their retention time (LEADS_KEEP_DAYS)');
    await removeOrphanedUnfinishedMails(db, mailFolder);
  }

  // Separate tasks, so that a slow mail server does not delay holds or payments.
  const drain =
    (...kinds: MessageKind[]): Task =>
    (signal) =>
      outbox.drain({ kinds, signal });
  return {
    store,
    leads,
    audit: createAudit({
      agency: { name: brand.name, url: env.SITE_URL },
      reportError: (error) => log.error({ err: error }, 'an audit failed with an internal error'),
      network,
    }),
    tasks: {
      ...(store && {
        holds: () => store.checkouts.expireDue({ inBackground: true }),
        payments: drain(...(Object.keys(store.senders) as MessageKind[])),
        reconciliation: reconciliation(store, log),
      }),
      ...(store && env.REPORT_AT !== 'off' ? { report: atMostEvery(MINUTE, dailyReport(db, env, clock)) } : {}),
      mail: drain('mail'),
      webhook: drain('lead-webhook'),
      retention: atMostEvery(HOUR, eraseOld),
      'outbox-retention': atMostEvery(HOUR, () => outbox.erasePayloads()),
    },
  };
}

function dailyReport(db: Database, env: Env, clock: () => Date): Task {
  const shop = shopOf(env);
  const { timeZone, noticesTo: to } = shop;
  return createDailyReport(db, { sender: shop, to, at: env.REPORT_AT, timeZone, lowStock: env.LOW_STOCK, clock });
}

/** Compares checkouts that are due with the payment provider; each checkout has its own schedule. */
function reconciliation(store: Store, log: FastifyBaseLogger): Task {
  return (signal) =>
    store.reconcile(
      {
        onRepaired: (repaired) =>
          log.warn(repaired, 'a missed notification of the payment provider was recovered by reconciliation'),
        onProblem: (problem) => log.warn(problem, 'a checkout could not be compared with the payment provider'),
      },
      signal,
    );
}

function mailSender(env: Env, folder: string): Sender {
  const [from] = readMailboxes(env.MAIL_FROM ?? '') ?? [];
  return createMailer({
    from: { name: from?.name || brand.name, address: from?.address ?? brand.email },
    domain: brand.domain,
    to: env.SMTP_URL ? { smtpUrl: env.SMTP_URL } : { folder },
  });
}

function webhookSender(env: Env, clock: () => Date): Sender {
  const { LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: secret, LEADS_WEBHOOK_SECRET_PREVIOUS: previous } = env;
  if (url !== undefined && secret !== undefined)
    return createWebhook({ url, secrets: previous === undefined ? [secret] : [secret, previous], clock });
  // Messages from before the webhook was removed stay queued until it is configured again or their leads are erased.
  return async () => {
    throw new Error('no webhook is configured (LEADS_WEBHOOK_URL)');
  };
}
