/** The composition root: opens the database, puts services and pages together, listens. */
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Env } from '../config/env.ts';
import { SITE } from '../config/site-folder.mjs';
import { internet, type Network } from '../services/audit/safety/network.ts';
import { isWritable, neverBlock, openDatabaseAt } from '../services/database/database.ts';
import { isMigrated } from '../services/database/migrate.ts';
import { openToAll } from '../services/store/http/cross-origin.ts';
import { parseQueryString } from '../services/store/http/query.ts';
import type { StripeAddress } from '../services/store/payment/stripe/client.ts';
import { vitalsPlugin } from '../services/vitals/http/plugin.ts';
import { createVitals } from '../services/vitals/vitals.ts';
import { createStoreClient } from '../src/clients/store/client.ts';
import { networkSource } from '../src/clients/store/network-source.ts';
import { followBuilds } from './builds/live-builds.ts';
import { loadBuild } from './builds/site-build.ts';
import { CHECKING_INTERVAL, CONNECTION_LIMITS, LARGEST_HEAD, limitConnections } from './connection-limits.ts';
import { createConnections, endUnusedOnClose } from './connections.ts';
import { embeddedSource } from './embedded-source.ts';
import { API } from './embedded-store.ts';
import { healthRoutes } from './health.ts';
import { shedLoad } from './load-shedding.ts';
import { LOGGER } from './log.ts';
import { startAdmin } from './observability/admin.ts';
import { createMetrics } from './observability/metrics.ts';
import { requestId } from './observability/request-id.ts';
import { observeRequests } from './observability/requests.ts';
import { offerPayment } from './offer-payment.ts';
import { hasOneHost } from './one-host.ts';
import { pageSettings } from './page-settings.ts';
import { pages, type SendErrorPage } from './pages.ts';
import { rewriteTarget } from './request-target.ts';
import { baseHeaders } from './security-headers.ts';
import { seedDemoCatalogue } from './seed.ts';
import { createServices } from './services.ts';
import { refuseUnreadable } from './unreadable.ts';
import { tellOfUnreadable } from './unreadable-products.ts';
import { startWorkers } from './workers.ts';

const TWO_HOSTS = 'The request must be for one host';
const NO_PATH = 'The request must be for a path or for a whole http address';
/** What some address of this server takes. */
const METHODS = 'GET, HEAD, POST, OPTIONS';

/** Milliseconds that the event loop may lag behind; then everybody has been waiting for about as long. */
const LONGEST_DELAY = 2000;

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
  const headersOfAll = baseHeaders(env.SITE_URL);
  const metrics = createMetrics();
  const connections = createConnections();
  const app = Fastify({
    logger: LOGGER,
    logController: new LogController({ disableRequestLogging: true }),
    // Only so many hops are believed; anybody can write the header of the first one.
    trustProxy: (_, hop) => hop < env.TRUST_PROXY,
    genReqId: ({ headers }) => requestId(headers['x-request-id']),
    forceCloseConnections: 'idle',
    rewriteUrl: rewriteTarget,
    routerOptions: { querystringParser: parseQueryString, maxParamLength: LARGEST_HEAD },
    // Before any hook.
    frameworkErrors: (_, request, reply) => {
      reply.headers({ ...headersOfAll, 'x-request-id': request.id });
      refuse(request, reply, sendErrorPage, 400, 'invalid_data', 'The address must be properly encoded');
    },
    clientErrorHandler: refuseUnreadable,
    serverFactory: (handle) =>
      createServer(
        { maxHeaderSize: LARGEST_HEAD, connectionsCheckingInterval: CHECKING_INTERVAL },
        (request, response) => {
          connections.watch(response);
          handle(request, response);
        },
      ),
  });
  app.server.on('connection', connections.open);
  endUnusedOnClose(app, connections);
  observeRequests(app, metrics);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headersOfAll);
    if (!hasOneHost(request.raw.rawHeaders)) {
      await refuse(request, reply.header('connection', 'close'), sendErrorPage, 400, 'invalid_data', TWO_HOSTS);
      return reply;
    }
    if (request.url.startsWith('/')) return;
    if (request.method === 'OPTIONS' && request.url === '*') return reply.code(204).header('allow', METHODS).send();
    await refuse(request, reply, sendErrorPage, 400, 'invalid_data', NO_PATH);
    return reply;
  });
  limitConnections(app.server, connections, {
    ...CONNECTION_LIMITS,
    // Behind a proxy all connections come from it.
    connectionsPerAddress: env.TRUST_PROXY > 0 ? 0 : env.MAX_CONNECTIONS_PER_ADDRESS,
  });
  shedLoad(app, { requests: env.MAX_CONCURRENT_REQUESTS, delay: LONGEST_DELAY }, metrics, (request, reply) =>
    refuse(request, reply, sendErrorPage, 503, 'unknown_error', 'There is too much to do; try again in a moment'),
  );
  const db = await openDatabaseAt({ folder: resolve(env.DATA_DIR), url: env.DATABASE_URL });
  const network = detours ? { ...internet, detours } : internet;
  const services = await createServices(app, db, env, { network, metrics, stripeAt: stripe });
  const { store } = services;
  const settings = pageSettings(env);
  const { site } = settings;

  if (store) await seedDemoCatalogue(db);
  await neverBlock(db);
  let stopping = false;
  const isReady = async () => !stopping && (await isMigrated(db)) && (await isWritable(db));
  healthRoutes(app, isReady);
  const client = createStoreClient({
    source: store
      ? embeddedSource(store)
      : networkSource({ fetch, storeUrl: site.storeUrl, onUnreadable: tellOfUnreadable(app.log) }),
    siteOrigin: env.SITE_URL,
  });
  const locals = {
    site,
    store: client,
    receipt: store?.receipt,
    leads: services.leads,
    audit: services.audit,
    reportError: (error: unknown) => app.log.error({ err: error }, 'a page failed while it was being sent'),
  };
  const live = await followBuilds({
    folder: SITE,
    site,
    load: (id) => loadBuild(SITE.buildDir, id, settings, locals, app.log),
    log: app.log,
  });
  const vitals = createVitals(db, { pageOf: (path) => live.current().pageOf(path), clock: () => new Date() });
  await app.register(vitalsPlugin, { prefix: API, vitals });
  await app.register(offerPayment, {
    store,
    siteUrl: env.SITE_URL,
    checkoutsPerMinute: env.CHECKOUT_RATE_LIMIT,
  });
  await app.register(async (routes) => {
    sendErrorPage = await pages(routes, {
      builds: live,
      checkoutPagesPerMinute: env.CHECKOUT_RATE_LIMIT * PAGES_PER_CHECKOUT,
      checkout: store && { gateway: store.stripe?.page ?? store.gateway, receipt: store.receipt },
    });
  });

  const stopAdmin =
    env.ADMIN_PORT === undefined
      ? undefined
      : await startAdmin({ port: env.ADMIN_PORT, host: env.ADMIN_HOST, metrics, db, isReady });
  await app.listen({ port: env.PORT, host: env.HOST });
  // Not before: a payment that is left from the last run is reported to a route of this very server.
  const workers = startWorkers(services.tasks, app.log);
  return {
    async close() {
      stopping = true;
      await pause(env.SHUTDOWN_DELAY_SECONDS * 1000);
      await app.close();
      live.close();
      await workers.stop();
      await stopAdmin?.();
      await db.destroy();
    },
  };
}

/** Refuses what reaches no route, such as an address with half an escape, in the shape of whoever was asked. */
function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  sendErrorPage: SendErrorPage | undefined,
  status: number,
  type: string,
  message: string,
): unknown {
  if (sendErrorPage && !request.url.startsWith(`${API}/`)) return sendErrorPage(request, reply, status);
  if (openToAll(request, reply)) return reply;
  return reply.code(status).send({ type, message });
}
