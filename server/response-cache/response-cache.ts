/**
 * Answers before the framework is asked: files of the site, and cached responses for as long as what they were made from
 * has not changed (decisions 0033 and 0056). Every other request goes on to the framework.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WAIT_PARAMETER } from '../../src/domain/store-page.ts';
import { createImprover } from '../compression.ts';
import { isSent } from '../connections.ts';
import { API } from '../embedded-store.ts';
import { noteArrival } from '../observability/arrival.ts';
import { methodLabel, routeLabel, statusLabel } from '../observability/labels.ts';
import type { Metrics } from '../observability/metrics.ts';
import { requestId } from '../observability/request-id.ts';
import { hasOneHost } from '../one-host.ts';
import type { Redirects } from '../redirects/lookup.ts';
import { type MadeFrom, madeFrom, pageCacheKey } from './cache-key.ts';
import { type CachedResponse, cachedResponse, sendCached } from './cached-response.ts';
import { minuteVersion, NO_VERSION, type VersionSource, versionOfBuild } from './catalog-version.ts';
import { createSingleFlight, type Done } from './single-flight.ts';
import { createVersionedStore, type VersionedStore } from './versioned-store.ts';
import { withTimeout } from './with-timeout.ts';

const STORE_READ = new RegExp(`^${API}/store/[^/?]+/(products(/[^/?]+)?|variants|collections)(\\?|$)`);

/** To the store service every parameter makes another response. */
const cacheKeyOf = (url: string) => (STORE_READ.test(url) ? url : pageCacheKey(url));

export type ResponseCache = {
  /** Answers, or hands the request on. */
  listen: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** Keeps the response of a cached page for later requests. */
  keepPage: (request: FastifyRequest, response: CachedResponse) => Promise<void>;
  /** Keeps what the routes of the store's service answer. */
  keepReads: (app: FastifyInstance) => void;
};

const MEBIBYTE = 1024 * 1024;
/** Bytes of responses. Content has its own, because clients can ask for any number of filtered lists. */
const CAPACITY: Readonly<Record<MadeFrom, number>> = {
  catalog: 64 * MEBIBYTE,
  content: 8 * MEBIBYTE,
  sitemap: 32 * MEBIBYTE,
};
/** Milliseconds that a request waits for what another one is having made; then it has it made by itself. */
const LONGEST_WAIT = 500;

type Entry = { response: CachedResponse; route: string; hits: number };
type Partition = { entries: VersionedStore<Entry>; version: VersionSource };

/** The build that requests are answered from now; undefined before there is one. */
type CurrentBuild = () =>
  | { id: string; answers: ReadonlyMap<string, CachedResponse>; redirects: Pick<Redirects, 'findByQuery'> }
  | undefined;

/** Anything else, such as a body or more than one host, is for the framework to look at. */
function isPlain({ method, headers, rawHeaders, socket }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers.expect === undefined &&
    !socket.destroyed &&
    hasOneHost(rawHeaders)
  );
}

/**
 * @param catalog absent when the store runs elsewhere: then nothing of it is cached but the sitemap
 * @param watch is told of every request whose answer may take a while to be sent
 * @param build responses belong to one build; its files are answered at their addresses, without asking for them
 */
export function createResponseCache(
  { requests, cached: lookups }: Metrics,
  catalog: VersionSource | undefined,
  watch: (response: ServerResponse) => void,
  build: CurrentBuild,
): ResponseCache {
  const ofBuild = (source: VersionSource) => versionOfBuild(source, () => build()?.id);
  const partitions: Readonly<Record<MadeFrom, Partition>> = {
    catalog: { entries: createVersionedStore(CAPACITY.catalog), version: ofBuild(catalog ?? NO_VERSION) },
    content: { entries: createVersionedStore(CAPACITY.content), version: ofBuild(minuteVersion) },
    sitemap: { entries: createVersionedStore(CAPACITY.sitemap), version: ofBuild(minuteVersion) },
  };
  const partitionOf = (key: string) => partitions[madeFrom(key)];
  const singleFlight = createSingleFlight();
  /** Requests whose response is being made, with the version that it is made from. */
  const renders = new WeakMap<IncomingMessage, { key: string; version: string; done: Done }>();
  const improve = createImprover();

  /** @param since when the request arrived, in milliseconds of the process */
  function send(
    request: IncomingMessage,
    response: ServerResponse,
    cached: CachedResponse,
    route: string,
    since: number,
  ) {
    const status = sendCached(request, response, cached, requestId(request.headers['x-request-id']));
    const labels = { route, method: methodLabel(request.method ?? ''), status: statusLabel(status) };
    requests.observe(labels, (performance.now() - since) / 1000);
  }

  function sendEntry(request: IncomingMessage, response: ServerResponse, entry: Entry, since: number): void {
    entry.hits += 1;
    lookups.inc({ result: 'hit' });
    if (entry.hits > 1) improve(entry.response.content, 'text/html');
    send(request, response, entry.response, entry.route, since);
  }

  async function keep(request: FastifyRequest, response: CachedResponse): Promise<void> {
    const render = renders.get(request.raw);
    if (!render) return;
    const { key, version, done } = render;
    const { entries, version: source } = partitionOf(key);
    // One half of what was made while something changed may be older: that is for its client alone.
    if ((await source.read()) === version) {
      // With its encodings, which come later.
      const size = 2 * response.content.body.length;
      const route = routeLabel(request.routeOptions.url, request.pageRoute);
      entries.set(key, version, { response, route, hits: 0 }, size);
    }
    done(true);
  }

  function beginRender(request: IncomingMessage, response: ServerResponse, key: string, version: string): void {
    lookups.inc({ result: 'miss' });
    // Others do not wait for one that may take long (decision 0068).
    const isWaiting = new URLSearchParams(request.url?.split('?', 2)[1]).has(WAIT_PARAMETER);
    const done = isWaiting ? () => undefined : singleFlight.begin(key, version);
    renders.set(request, { key, version, done });
    // A response that was not kept by now is for its client alone.
    response.once('finish', () => done(false)).once('close', () => done(false));
  }

  /** Answers from the cache, after waiting for another request that has the same made already, or has it made. */
  async function answerOrRender(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    next: () => void,
    since: number,
  ): Promise<void> {
    noteArrival(request, since);
    const { entries, version: source } = partitionOf(key);
    for (;;) {
      const version = await source.read();
      const entry = entries.get(key, version);
      if (entry) return sendEntry(request, response, entry, since);
      // A client that has left would never see the end of it.
      if (version === undefined || response.destroyed) return next();
      const left = since + LONGEST_WAIT - performance.now();
      const others = left > 0 ? singleFlight.inFlight(key, version) : undefined;
      // What has been made and is not kept belongs to an older version; what failed is tried by all at once.
      if (!others || !(await withTimeout(others, left))) {
        if (!response.destroyed) beginRender(request, response, key, version);
        return next();
      }
    }
  }

  return {
    listen(request, response, next) {
      const { url = '' } = request;
      const arrived = performance.now();
      // The address of a page with a query may be an old address.
      const plain = isPlain(request) && build()?.redirects.findByQuery(url) === undefined;
      const files = plain ? build()?.answers : undefined;
      const file = files?.get(url) ?? files?.get(url.split('?', 1)[0] ?? '');
      if (file) send(request, response, file, '(built)', arrived);
      const key = plain && !file ? cacheKeyOf(url) : undefined;
      if (key !== undefined) {
        const { entries, version } = partitionOf(key);
        const entry = entries.get(key, version.readSync());
        if (entry) sendEntry(request, response, entry, arrived);
      }
      // What the system has taken at once is over.
      if (isSent(response)) return;
      watch(response);
      if (response.writableEnded) return;
      if (key === undefined) return next();
      answerOrRender(request, response, key, next, arrived).catch(next);
    },

    keepPage: keep,

    keepReads(app) {
      app.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
        if (reply.statusCode !== 200 || !STORE_READ.test(request.url)) return;
        if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return;
        await keep(request, cachedResponse(reply, { body: Buffer.from(payload) }));
      });
    },
  };
}
