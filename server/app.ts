/** The composition root: opens the database and wires services, plugins and pages together. */
import { resolve } from 'node:path';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Env } from '../config/env.ts';
import { SITE } from '../config/site-folder.mjs';
import { internet, type Network } from '../services/audit/safety/network.ts';
import { disableBusyTimeout, isWritable, openDatabaseAt } from '../services/database/database.ts';
import { isMigrated } from '../services/database/migrate.ts';
import { storePlugin } from '../services/store/http/plugin.ts';
import { parseQueryString } from '../services/store/http/query.ts';
import type { StripeServer } from '../services/store/payment/stripe/client.ts';
import { vitalsPlugin } from '../services/vitals/http/plugin.ts';
import { createVitals } from '../services/vitals/vitals.ts';
import { createStoreClient } from '../src/clients/store/client.ts';
import { networkSource } from '../src/clients/store/network-source.ts';
import { COMPRESSION } from './pages/compression.ts';
import { createErrorPages } from './pages/error-page.ts';
import { followBuilds } from './pages/live-builds.ts';
import { pageSettings } from './pages/page-settings.ts';
import { pages } from './pages/pages.ts';
import { loadBuild } from './pages/site-build.ts';
import { createAdmin } from './plugins/admin.ts';
import { createErrorSender, showErrorPages } from './plugins/errors.ts';
import { closeGracefully } from './plugins/graceful-close.ts';
import { healthRoutes } from './plugins/health.ts';
import { applyLimits, MAX_HEADER_BYTES, SERVER_LIMITS } from './plugins/limits.ts';
import { LOGGER, logRequests, requestId } from './plugins/log.ts';
import { createMetrics, measureRequests } from './plugins/metrics.ts';
import { checkRequestTarget, rewriteTarget } from './plugins/request-target.ts';
import { baseHeaders, forbidTransforms } from './plugins/security-headers.ts';
import { createWorkers } from './process/workers.ts';
import { createServices } from './services.ts';
import { embeddedSource } from './store/embedded-source.ts';
import { API } from './store/embedded-store.ts';
import { warnInvalidProducts } from './store/invalid-products.ts';
import { offerPayment } from './store/offer-payment.ts';
import { seedDemoCatalogIfEmpty } from './store/seed.ts';

/** Page requests for each checkout: a buyer opens the page, corrects errors and opens it again. */
const PAGES_PER_CHECKOUT = 5;

declare module 'fastify' {
  interface FastifyInstance {
    /** Set on a stop signal: readiness fails from then on, and requests are served until `close`. */
    isStopping: boolean;
  }
}

/** Replacements for the network in tests; not configurable by settings. */
export type StandIns = {
  /** Local servers in place of the websites that the audit fetches. */
  detours?: Network['detours'];
  stripe?: StripeServer;
};

/**
 * Builds the app. `listen` opens the ports and starts background work; `inject` opens the port for metrics only. `close`
 * closes everything after the last response.
 * @throws {DatabaseError} @throws {NotBuilt}
 */
export async function buildApp(env: Env, { detours, stripe }: StandIns = {}): Promise<FastifyInstance> {
  const settings = pageSettings(env);
  const { site } = settings;
  const commonHeaders = baseHeaders(env.SITE_URL);
  const metrics = createMetrics();
  const app = Fastify({
    ...SERVER_LIMITS,
    logger: LOGGER,
    logController: new LogController({ disableRequestLogging: true }),
    // Trusts this number of proxies only; a client can send any X-Forwarded-For.
    trustProxy: (_, hop) => hop < env.TRUST_PROXY,
    genReqId: requestId,
    forceCloseConnections: 'idle',
    rewriteUrl: rewriteTarget,
    routerOptions: { querystringParser: parseQueryString, maxParamLength: MAX_HEADER_BYTES },
  });
  app.decorate('isStopping', false);

  const builds = await followBuilds({
    folder: SITE,
    load: (id) => loadBuild(SITE.buildDir, id, settings, app.log),
    log: app.log,
  });
  app.addHook('onClose', async () => builds.close());
  const sendErrorPage = createErrorPages(builds);
  const sendError = createErrorSender(sendErrorPage);

  // onClose hooks run in reverse order, so the database closes after everything that uses it.
  const db = await openDatabaseAt({ folder: resolve(env.DATA_DIR), url: env.DATABASE_URL });
  app.addHook('onClose', () => db.destroy());
  let migrated = false;
  const isReady = async () => {
    migrated ||= await isMigrated(db);
    return !app.isStopping && migrated && (await isWritable(db));
  };
  if (env.ADMIN_PORT !== undefined) {
    const address = { port: env.ADMIN_PORT, host: env.ADMIN_HOST };
    const admin = createAdmin(metrics, db, isReady);
    app.addHook('onReady', async () => void (await admin.listen(address)));
    app.addHook('onClose', () => admin.close());
  }

  const network = detours ? { ...internet, detours } : internet;
  const dependencies = { log: app.log, network, metrics, stripeServer: stripe };
  const { store, leads, audit, tasks } = await createServices(db, env, dependencies);
  if (store) await seedDemoCatalogIfEmpty(db);
  // SQLite's own wait would block the event loop; withTransaction retries instead.
  await disableBusyTimeout(db);
  const workers = createWorkers(tasks, app.log);
  app.addHook('onListen', async () => workers.start());
  app.addHook('onClose', () => workers.stop());

  const client = createStoreClient({
    source: store
      ? embeddedSource(store)
      : networkSource({ fetch, storeUrl: site.storeUrl, onInvalidProduct: warnInvalidProducts(app.log) }),
    siteOrigin: env.SITE_URL,
  });
  const locals = {
    site,
    store: client,
    receipt: store?.receipt,
    leads,
    audit,
  };

  closeGracefully(app);
  measureRequests(app, metrics);
  logRequests(app);
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(commonHeaders);
  });
  forbidTransforms(app);
  checkRequestTarget(app, sendError);
  await applyLimits(app, sendError, metrics);
  showErrorPages(app, sendErrorPage);
  await app.register(compress, COMPRESSION);

  healthRoutes(app, isReady);
  const checkoutsPerMinute = env.CHECKOUT_RATE_LIMIT;
  if (store) await app.register(storePlugin, { prefix: API, store, publicUrl: env.SITE_URL + API, checkoutsPerMinute });
  const vitals = createVitals(db, { pageOf: (path) => builds.current().pageOf(path), clock: () => new Date() });
  await app.register(vitalsPlugin, { prefix: API, vitals });
  await app.register(offerPayment, { store, siteUrl: env.SITE_URL, checkoutsPerMinute });
  await app.register(pages, {
    builds,
    locals,
    sendErrorPage,
    checkoutPagesPerMinute: checkoutsPerMinute * PAGES_PER_CHECKOUT,
    checkout: store && { gateway: store.stripe?.page ?? store.gateway, receipt: store.receipt },
  });
  return app;
}
