/** The composition root: opens the database, puts services and pages together, listens. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Fastify, { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { sql } from 'kysely';
import type { Env } from '../config/env.ts';
import { internet, type Network } from '../services/audit/safety/network.ts';
import { neverBlock, openDatabaseAt } from '../services/database/database.ts';
import { openToAll } from '../services/store/http/cross-origin.ts';
import { parseQueryString } from '../services/store/http/query.ts';
import type { StripeAddress } from '../services/store/payment/stripe/client.ts';
import { vitalsPlugin } from '../services/vitals/http/plugin.ts';
import { createVitals } from '../services/vitals/vitals.ts';
import { createStoreClient } from '../src/clients/store/client.ts';
import { writeThirdParties } from '../src/domain/third-parties.ts';
import { OWN_PAGES, type Site } from '../src/site.ts';
import { PAGE_HEADERS_FILE, type PageHeaders, SITE_FACTS_FILE, type SiteFacts } from './adapter/built-files.ts';
import { endUnusedOnClose } from './connections.ts';
import { API, STORE_ID } from './embedded-store.ts';
import { healthRoutes } from './health.ts';
import { injectFetch } from './inject-fetch.ts';
import { LOGGER } from './log.ts';
import { measuredPage } from './measured-page.ts';
import { offerPayment } from './offer-payment.ts';
import { pages, type Renderer, type SendErrorPage } from './pages.ts';
import { ownOrigins } from './return-origins.ts';
import { seedDemoCatalogue } from './seed.ts';
import { createServices } from './services.ts';
import { loadStaticFiles } from './static-files.ts';
import { thirdPartiesOf } from './third-parties.ts';
import { refuseUnreadable } from './unreadable.ts';
import { startWorkers } from './workers.ts';

const DIST = fileURLToPath(new URL('../dist/', import.meta.url));
/** In bytes: a stock call for hundreds of products is long (store-service.md section 1.2). */
const LONGEST_REQUEST_LINE = 128 * 1024;

/** A buyer looks at the page, corrects what was wrong, looks again. */
const PAGES_PER_CHECKOUT = 5;

export type Running = { close: () => Promise<void> };

/** What tests serve themselves in the place of the network; nothing that an operator can set leads here. */
export type StandIns = {
  /** Sites for the audit. */
  detours?: Network['detours'];
  stripe?: StripeAddress;
};

export async function startServer(env: Env, { detours, stripe }: StandIns = {}): Promise<Running> {
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
  const db = await openDatabaseAt({ folder: resolve(env.DATA_DIR), url: env.DATABASE_URL });
  const services = await createServices(app, db, env, detours ? { ...internet, detours } : internet, stripe);
  const { store, limits } = services;
  const site: Site = {
    origin: env.SITE_URL,
    storeUrl: env.STORE_API_URL ? `${env.STORE_API_URL}/store/${env.STORE_ID}` : `${API}/store/${STORE_ID}`,
    analyserUrl: env.ANALYZER_URL ?? OWN_PAGES.analyserUrl,
    promoPaymentUrl: env.PROMO_PAYMENT_URL ?? OWN_PAGES.promoPaymentUrl,
    contactFormUrl: env.CONTACT_FORM_URL ?? OWN_PAGES.contactFormUrl,
    contactFormScriptUrl: env.CONTACT_FORM_URL ? env.CONTACT_FORM_SCRIPT_URL : OWN_PAGES.contactFormScriptUrl,
    thirdParties: writeThirdParties(thirdPartiesOf(env)),
  };

  if (store) await seedDemoCatalogue(db);
  await neverBlock(db);
  let ending = false;
  healthRoutes(app, async () => {
    if (ending) return false;
    await sql`select 1`.execute(db);
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
  const vitals = createVitals(db, { pageOf: measuredPage(facts.pages), clock: () => new Date() });
  await app.register(vitalsPlugin, { prefix: API, vitals, limits });
  const returnOrigins = [...ownOrigins(env.SITE_URL), ...env.CHECKOUT_RETURN_ORIGINS];
  const analyser = URL.parse(site.analyserUrl)?.origin;
  await app.register(offerPayment, {
    store,
    siteUrl: env.SITE_URL,
    checkoutsPerMinute: env.CHECKOUT_RATE_LIMIT,
    limits,
  });
  await app.register(async (routes) => {
    sendErrorPage = await pages(routes, {
      formTargets: [...returnOrigins, ...(analyser ? [analyser] : [])],
      formEmbedders: env.LEADS_EMBED_ORIGINS,
      checkoutPagesPerMinute: env.CHECKOUT_RATE_LIMIT * PAGES_PER_CHECKOUT,
      limits,
      renderer,
      files,
      redirects: facts.redirects,
      locals: {
        site,
        pages: facts.pages,
        store: client,
        gateway: store?.stripe?.page ?? store?.gateway,
        leads: services.leads,
        audit: services.audit,
        reportError: (error) => app.log.error({ err: error }, 'a page failed, or the store did not answer'),
      },
    });
  });

  await app.listen({ port: env.PORT, host: env.HOST });
  // Not before: a payment that is left from the last run is reported to a route of this very server.
  const workers = startWorkers(services.tasks, app.log);
  return {
    async close() {
      ending = true;
      await pause(env.SHUTDOWN_DELAY_SECONDS * 1000);
      await app.close();
      await workers.stop();
      await db.destroy();
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
