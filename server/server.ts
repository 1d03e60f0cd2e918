/** The composition root: opens the database, puts services and pages together, listens. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { sql } from 'kysely';
import { brand } from '../config/brand.ts';
import { officeLine } from '../config/brand-types.ts';
import type { Env } from '../config/env.ts';
import { createAudit } from '../services/audit/audit.ts';
import { internet, type Network } from '../services/audit/safety/network.ts';
import { type Database, neverBlock, openDatabase } from '../services/database/database.ts';
import { createMailer } from '../services/outbox/mail/mailer.ts';
import { createOutbox, type Outbox } from '../services/outbox/outbox.ts';
import { openToAll } from '../services/store/http/cross-origin.ts';
import { NOTIFICATION_PATH } from '../services/store/http/notification-route.ts';
import { storePlugin } from '../services/store/http/plugin.ts';
import { parseQueryString } from '../services/store/http/query.ts';
import { createStore, type Store } from '../services/store/store.ts';
import { createStoreClient } from '../src/clients/store/client.ts';
import { OWN_PAGES, type Site } from '../src/site.ts';
import { PAGE_HEADERS_FILE, type PageHeaders, SITE_FACTS_FILE, type SiteFacts } from './adapter/built-files.ts';
import { endUnusedOnClose } from './connections.ts';
import { healthRoutes } from './health.ts';
import { injectFetch } from './inject-fetch.ts';
import { LOGGER } from './log.ts';
import { pages, type Renderer, type SendErrorPage } from './pages.ts';
import { ownOrigins } from './return-origins.ts';
import { seedDemoCatalogue } from './seed.ts';
import { loadStaticFiles } from './static-files.ts';
import { refuseUnreadable } from './unreadable.ts';
import { startWorkers, type Task } from './workers.ts';

const DIST = fileURLToPath(new URL('../dist/', import.meta.url));
const STORE_ID = 'store_demo';
const API = '/api';
/** In bytes: a stock call for hundreds of products is long (store-service.md section 1.2). */
const LONGEST_REQUEST_LINE = 128 * 1024;

/** A buyer looks at the page, corrects what was wrong, looks again. */
const PAGES_PER_CHECKOUT = 5;

export type Running = { close: () => Promise<void> };

/** @param detours sites that tests serve themselves, for the audit; nothing that an operator can set leads here */
export async function startServer(env: Env, detours?: Network['detours']): Promise<Running> {
  // Known once the pages are loaded, which is before anybody can ask.
  let sendErrorPage: SendErrorPage | undefined;
  const app = Fastify({
    logger: LOGGER,
    logController: new LogController({ disableRequestLogging: true }),
    // Only so many hops are believed; anybody can write the header of the first one.
    trustProxy: (_, hop) => hop < env.TRUST_PROXY,
    genReqId: () => crypto.randomUUID(),
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    routerOptions: { querystringParser: parseQueryString, maxParamLength: LONGEST_REQUEST_LINE },
    frameworkErrors: (_, request, reply) => refuseAddress(request, reply, sendErrorPage),
    clientErrorHandler: refuseUnreadable,
    http: { maxHeaderSize: LONGEST_REQUEST_LINE },
  });
  endUnusedOnClose(app);
  const db = env.STORE_API_URL ? undefined : await openDatabase(resolve(env.DATA_DIR));
  const close: (() => Promise<unknown>)[] = [];
  const site: Site = {
    origin: env.SITE_URL,
    storeUrl: env.STORE_API_URL ? `${env.STORE_API_URL}/store/${env.STORE_ID}` : `${API}/store/${STORE_ID}`,
    analyserUrl: env.ANALYZER_URL ?? OWN_PAGES.analyserUrl,
    promoPaymentUrl: env.PROMO_PAYMENT_URL ?? OWN_PAGES.promoPaymentUrl,
    contactFormUrl: env.CONTACT_FORM_URL,
  };

  const embedded = db && (await embedStore(app, db, env));
  const store = embedded?.store;
  if (db) {
    await seedDemoCatalogue(db);
    await neverBlock(db);
  }
  healthRoutes(app, async () => {
    if (db) await sql`select 1`.execute(db);
    return true;
  });
  const client = createStoreClient({
    fetch: store ? injectFetch(app) : fetch,
    storeUrl: site.storeUrl,
    siteOrigin: env.SITE_URL,
  });
  const renderer = (await import(join(DIST, 'server/entry.mjs'))) as Renderer;
  const headers = JSON.parse(await readFile(join(DIST, PAGE_HEADERS_FILE), 'utf8')) as PageHeaders;
  const facts = JSON.parse(await readFile(join(DIST, SITE_FACTS_FILE), 'utf8')) as SiteFacts;
  const files = await loadStaticFiles(join(DIST, 'client'), headers, site);
  const returnOrigins = [...ownOrigins(env.SITE_URL), ...env.CHECKOUT_RETURN_ORIGINS];
  const analyser = URL.parse(site.analyserUrl)?.origin;
  await app.register(async (routes) => {
    sendErrorPage = await pages(routes, {
      formTargets: [...returnOrigins, ...(analyser ? [analyser] : [])],
      checkoutPagesPerMinute: env.CHECKOUT_RATE_LIMIT * PAGES_PER_CHECKOUT,
      renderer,
      files,
      redirects: facts.redirects,
      locals: {
        site,
        pages: facts.pages,
        store: client,
        gateway: store?.gateway,
        audit: createAudit({
          agency: { name: brand.name, url: env.SITE_URL },
          reportError: (error) => app.log.error({ err: error }, 'an audit failed through a mistake of ours'),
          network: detours ? { ...internet, detours } : internet,
        }),
        reportError: (error) => app.log.error({ err: error }, 'a page failed, or the store did not answer'),
      },
    });
  });

  await app.listen({ port: env.PORT, host: env.HOST });
  // Not before: a payment that is left from the last run is reported to a route of this very server.
  if (db && embedded) {
    const workers = startWorkers(workOf(embedded), app.log);
    close.push(workers.stop, () => db.destroy());
  }
  return {
    async close() {
      await app.close();
      for (const each of close) await each();
    },
  };
}

/** An address that is no text, such as one with half an escape: in the shape of whoever was asked. */
function refuseAddress(request: FastifyRequest, reply: FastifyReply, sendErrorPage: SendErrorPage | undefined): void {
  if (sendErrorPage && !request.url.startsWith(`${API}/`)) sendErrorPage(request, reply, 400);
  else if (!openToAll(request, reply)) {
    reply.code(400).send({ type: 'invalid_data', message: 'The address must be properly encoded' });
  }
}

type Embedded = { store: Store; outbox: Outbox };

/** Each at its own pace: neither holds nor payments wait for a slow mail server. */
const workOf = ({ store, outbox }: Embedded): Record<string, Task> => ({
  holds: () => store.checkouts.expireDue(),
  payments: (signal) => outbox.drain({ kinds: Object.keys(store.senders), signal }),
  mail: (signal) => outbox.drain({ kinds: ['mail'], signal }),
});

async function embedStore(app: FastifyInstance, db: Database, env: Env): Promise<Embedded> {
  const clock = () => new Date();
  const [office] = brand.offices;
  let outbox: Outbox;
  const store = await createStore(db, {
    id: STORE_ID,
    siteUrl: env.SITE_URL,
    shop: {
      name: brand.name,
      address: `${office.street}, ${officeLine(office)}`,
      phone: brand.phone,
      email: brand.email,
      noticesTo: env.LEADS_TO ?? brand.email,
      timeZone: brand.timeZone,
      url: env.SITE_URL,
    },
    holdSeconds: env.CHECKOUT_HOLD_SECONDS,
    returnOrigins: [...ownOrigins(env.SITE_URL), ...env.CHECKOUT_RETURN_ORIGINS],
    ownOrigins: ownOrigins(env.SITE_URL),
    clock,
    sendNow: (id) => outbox.sendNow(id),
    // The gateway reports like a provider on the network would: a signed request to the public route.
    deliver: async (headers, body) => {
      const answer = await app.inject({
        method: 'POST',
        url: API + NOTIFICATION_PATH,
        headers: { ...headers, 'content-type': 'application/json' },
        payload: body,
      });
      if (answer.statusCode !== 200) throw new Error(`the notification was answered with ${answer.statusCode}`);
    },
    onRefusedOrigin: (origin) =>
      app.log.warn(
        { origin },
        'a checkout was refused that would return to another origin; see CHECKOUT_RETURN_ORIGINS',
      ),
  });
  const mail = createMailer({
    from: { name: brand.name, address: env.MAIL_FROM ?? brand.email },
    domain: brand.domain,
    to: env.SMTP_URL ? { smtpUrl: env.SMTP_URL } : { folder: join(resolve(env.DATA_DIR), 'outbox') },
  });
  outbox = createOutbox(db, {
    senders: { ...store.senders, mail },
    clock,
    onFailure: (failure) =>
      failure.givenUp
        ? app.log.error(failure, 'a message was refused for good and is given up; see "npm run store -- mail list"')
        : app.log.warn(failure, 'a message could not be sent and will be tried again'),
  });
  await app.register(storePlugin, {
    prefix: API,
    store,
    publicUrl: env.SITE_URL + API,
    checkoutsPerMinute: env.CHECKOUT_RATE_LIMIT,
  });
  return { store, outbox };
}
