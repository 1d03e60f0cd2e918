/** The site's pages: prerendered ones from memory, the others rendered on request; errors have pages, too. */
import { hash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routeName } from '../../integrations/adapter/page-routes.ts';
import { ERROR_PAGES } from '../../integrations/adapter/renderer.ts';
import { DatabaseBusy } from '../../services/database/errors.ts';
import { keyGenerator } from '../../services/limits/visitor-key.ts';
import { StoreError } from '../../services/store/errors.ts';
import { CHECKOUT_PATH } from '../../services/store/payment/gateway.ts';
import type { CheckoutPage } from '../../src/clients/gateway.ts';
import { canonicalAddress } from '../../src/domain/canonical-address.ts';
import { OWN_PAGES } from '../../src/site.ts';
import { pageSecurity } from '../plugins/security-headers.ts';
import { type CheckoutPageOptions, checkoutPage } from './checkout-page.ts';
import { contentFor, createEncoder, type Encoded, encodeOnDemand } from './compression.ts';
import { embeddersOf, errorPageHeaders, fileHeaders, RETRY_AFTER, VARY } from './file-headers.ts';
import { type FinishedPage, finishPage } from './finished-page.ts';
import { formOrigin } from './form-origin.ts';
import type { LiveBuilds } from './live-builds.ts';
import type { PolicySettings } from './page-settings.ts';
import type { SiteBuild } from './site-build.ts';
import { HASHED } from './static-files.ts';
import { STREAMED_PAGE } from './streamed-page.ts';

export type PagesOptions = {
  builds: Pick<LiveBuilds, 'current' | 'hashedFile'>;
  /** Views and posts of the checkout page that one client address may make per minute. */
  checkoutPagesPerMinute: number;
  /** Absent when the store runs elsewhere and brings its own checkout page. */
  checkout: Pick<CheckoutPageOptions, 'gateway' | 'receipt'> | undefined;
};

/** Answers with the designed page for a status. */
export type SendErrorPage = (request: FastifyRequest, reply: FastifyReply, status: number) => Promise<FastifyReply>;

/** Browsers would keep a permanent redirect for good; an hour leaves room to change one's mind. */
const MOVED = 'public, max-age=3600';
const FORM_LIMIT = 64 * 1024;
const LEAD_FORM = OWN_PAGES.contactFormUrl;
/** Views and posts of the lead form that one client address may make per minute; an office shares one. */
const LEAD_FORMS_PER_MINUTE = 60;
/** Letters of a hash that two versions of a page never share by chance. */
const TAG_LENGTH = 22;
/** Different origins that are logged; a client that sends more wants to fill the log. */
const MOST_TOLD = 20;
const queryOf = ({ url }: FastifyRequest) => (url.includes('?') ? url.slice(url.indexOf('?')) : '');
const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? '/';

export async function pages(app: FastifyInstance, options: PagesOptions): Promise<SendErrorPage> {
  const { builds, checkoutPagesPerMinute } = options;
  // Settings are the same for all builds.
  const { site, formEmbedders } = builds.current().settings;
  const encodePage = createEncoder();
  const refusedOrigins = new Set<string>();

  /** Pages that take forms: requests a minute from one client address. Guesses of checkout ids count, too. */
  const limits = new Map([
    [CHECKOUT_PATH, checkoutPagesPerMinute],
    [LEAD_FORM, LEAD_FORMS_PER_MINUTE],
  ]);

  /** The designed page for a status: 404 and 500 have their own, other refusals share one. */
  async function sendErrorPage(request: FastifyRequest, reply: FastifyReply, status: number): Promise<FastifyReply> {
    if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER);
    const { files, settings } = builds.current();
    const file = files.get(`/${status}`) ?? files.get(status < 500 ? '/400' : '/500');
    if (!file) return reply.code(status).type('text/plain').send('This page cannot be shown.');
    reply.headers(errorPageHeaders(file, pathOf(request), settings)).code(status);
    return sendEncoded(request, reply, await file.encoded());
  }

  /** A form of ours that is refused would be lost without a word: who set another SITE_URL has to hear of it. */
  function tellOfRefusedForm(request: FastifyRequest): void {
    const { origin = 'nowhere' } = request.headers;
    if (refusedOrigins.has(origin) || refusedOrigins.size >= MOST_TOLD) return;
    refusedOrigins.add(origin);
    request.log.warn({ origin }, 'a form was refused that another site sent; if it is this very site, see SITE_URL');
  }

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    build: SiteBuild = builds.current(),
    checkout?: CheckoutPage,
  ): Promise<FastifyReply> {
    const { renderer, settings } = build;
    // The public address and not the Host header, which a client can write; joined as text, because a path that starts
    // with two slashes would name another host.
    const url = URL.parse(site.origin + request.url);
    if (!url || !request.url.startsWith('/')) return sendErrorPage(request, reply, 404);
    const isStreamed = url.pathname === STREAMED_PAGE;
    // A checkout page is always rendered as GET, because its form was handled before. HEAD has the headers of GET, so its page
    // is rendered as well, but for a report of an audit: that is too much work for a page that is not shown.
    const asGet = checkout !== undefined || (request.method === 'HEAD' && !isStreamed);
    const { method, body } = asGet ? { method: 'GET', body: undefined } : request;
    const page = new Request(url, {
      method,
      headers: pageHeaders(request, site.origin),
      ...(typeof body === 'string' ? { body } : {}),
    });
    const route = renderer.routeOf(page);
    if (route === undefined) return sendErrorPage(request, reply, 404);
    request.pageRoute = routeName(route);
    const reportError = (error: unknown) =>
      request.log.error({ err: error }, 'the products of a page could not be read');
    const own = { ...build.localsNow(), checkout, visitor: request.ip, reportError };
    if (isStreamed) {
      return build.stream(request, reply, await renderer.render(page, own, true), (policy) =>
        reply.headers(pageSecurity(settings, policy)),
      );
    }
    return sendFinished(request, reply, settings, await finishPage(await renderer.render(page, own)));
  }

  async function sendFinished(
    request: FastifyRequest,
    reply: FastifyReply,
    settings: PolicySettings,
    page: FinishedPage,
  ): Promise<FastifyReply> {
    const { status, type, body, policy, location } = page;
    const path = pathOf(request);
    if (status === 500 || (status >= 400 && status < 500 && page.isBare)) return sendErrorPage(request, reply, status);
    if (type.startsWith('text/html'))
      reply.headers(pageSecurity({ ...settings, embedders: embeddersOf(path, formEmbedders) }, policy));
    // Pages that take forms belong to one visitor, and so does where they lead.
    const caching = page.caching ?? (limits.has(path) ? 'no-store' : 'no-cache');
    reply.code(status).header('cache-control', caching);
    // A product that was asked for by its slug keeps what stands behind the address, such as click ids.
    if (location) return reply.header('location', status === 308 ? location + queryOf(request) : location).send();
    if (status === 503) reply.header('retry-after', RETRY_AFTER);
    reply.type(type);
    if (page.link) reply.header('link', page.link);
    // What belongs to one visitor is not kept in memory.
    if (/no-store|private/.test(caching)) return sendEncoded(request, reply, encodeOnDemand(body, type));
    const tag = hash('sha256', body, 'base64url').slice(0, TAG_LENGTH);
    return sendEncoded(request, reply, encodePage(body, type, tag), status === 200 ? tag : undefined);
  }

  await app.register(rateLimit, { global: false, keyGenerator });
  // Nothing but forms is taken.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    async (_: unknown, body: string) => body,
  );
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error instanceof StoreError ? error.status : (error.statusCode ?? 500);
    if (status >= 400 && status < 500) return sendErrorPage(request, reply, status);
    // Nothing was done; who asked should come back.
    const isBusy = error instanceof DatabaseBusy;
    request.log.error({ err: error }, isBusy ? 'the database did not answer in time' : 'page failed');
    return sendErrorPage(request, reply, isBusy || status === 503 ? 503 : 500);
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?');
    const url = URL.parse(site.origin + path);
    const { fileAt, renderer } = builds.current();
    const isPage = fileAt(path) !== undefined || (url !== null && renderer.routeOf(new Request(url)) !== undefined);
    if (!isPage) return sendErrorPage(request, reply, 404);
    reply.header('allow', limits.has(path) ? 'GET, HEAD, POST' : 'GET, HEAD');
    return sendErrorPage(request, reply, 405);
  });

  const checkout =
    options.checkout &&
    checkoutPage({
      ...options.checkout,
      siteUrl: site.origin,
      show: (request, reply, page) => sendPage(request, reply, builds.current(), page),
    });
  const moved = (reply: FastifyReply, target: string) => reply.header('cache-control', MOVED).redirect(target, 308);

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [path = '/'] = request.url.split('?');
    const build = builds.current();
    const ofQuery = build.redirects.findByQuery(request.url);
    if (ofQuery !== undefined) return moved(reply, ofQuery);
    const file = build.fileAt(path) ?? (path.startsWith(HASHED) ? await builds.hashedFile(path) : undefined);
    if (file && !ERROR_PAGES.includes(path)) {
      reply.headers(fileHeaders(file, path, build.settings));
      return sendEncoded(request, reply, await file.encoded(), file.etag);
    }
    if (path === CHECKOUT_PATH && checkout) return checkout.get(request, reply);
    const target = build.redirects.find(request.url) ?? canonicalAddress(request.url);
    return target === undefined ? sendPage(request, reply, build) : moved(reply, target);
  }

  /** A form that another site has sent is refused (form-origin.ts). */
  async function takeForm(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (typeof request.body !== 'string') return sendErrorPage(request, reply, 400);
    if (formOrigin(request.headers, site.origin) !== site.origin) {
      tellOfRefusedForm(request);
      return sendErrorPage(request, reply, 403);
    }
    if (pathOf(request) !== CHECKOUT_PATH) return sendPage(request, reply);
    return checkout ? checkout.post(request, reply, request.body) : sendErrorPage(request, reply, 404);
  }

  app.get('/*', answer);
  for (const [path, max] of limits) {
    const limited = { config: { rateLimit: { max, timeWindow: '1 minute' } } };
    app.get(path, limited, answer);
    app.post(path, { ...limited, bodyLimit: FORM_LIMIT }, takeForm);
  }
  return sendErrorPage;
}

/** The headers that a page reads; hop-by-hop ones and the length mean nothing to it. */
function pageHeaders(request: FastifyRequest, origin: string): Headers {
  const headers = new Headers();
  for (const name of ['accept', 'accept-language', 'content-type', 'referer']) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const from = formOrigin(request.headers, origin);
  if (from !== undefined) headers.set('origin', from);
  return headers;
}

/**
 * Sends a body in the encoding that the client asks for, or only says that the client has it (304).
 * @param tag of the content, for its ETag. A weak one, because all encodings of the content share it.
 */
function sendEncoded(request: FastifyRequest, reply: FastifyReply, content: Encoded, tag?: string): FastifyReply {
  reply.header('vary', VARY);
  if (tag !== undefined) {
    reply.header('etag', `W/"${tag}"`);
    if (hasTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  }
  const { body, encoding } = contentFor(content, request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(body);
}

/** Whether a client names the tag among those of what it has (RFC 9110, section 13.1.2). */
function hasTag(ifNoneMatch: string | undefined, tag: string): boolean {
  const known = ifNoneMatch?.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return known !== undefined && (known.includes(`"${tag}"`) || known.includes('*'));
}
