/** The site's pages: prerendered documents, files, and pages that are rendered on request; errors have pages, too. */
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import rateLimit from '@fastify/rate-limit';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { canonicalUrl } from '../../domain/url/canonical-url.ts';
import { ERROR_PAGES } from '../../integrations/adapter/renderer.ts';
import { keyGenerator } from '../../services/limits/visitor-key.ts';
import { CHECKOUT_PATH } from '../../services/store/payment/gateway.ts';
import { OWN_PAGES } from '../../src/site.ts';
import { COMPRESSION_OF_PIECES } from '../plugins/compression.ts';
import { type CheckoutPageOptions, checkoutPage } from './checkout-page.ts';
import { etagOf, matchesTag, sendDocument } from './documents.ts';
import type { SendErrorPage } from './error-page.ts';
import { assetHeaders, documentHeaders, HASHED, OWN_FILE_HEADERS } from './file-headers.ts';
import { formOrigin } from './form-origin.ts';
import type { LiveBuilds } from './live-builds.ts';
import { pageSender, type SharedLocals } from './render-page.ts';
import { STREAMED_PAGE } from './streamed-page.ts';

export type PagesOptions = {
  builds: Pick<LiveBuilds, 'current' | 'clientFolders'>;
  locals: SharedLocals;
  sendErrorPage: SendErrorPage;
  /** Views and posts of the checkout page that one client address may make per minute. */
  checkoutPagesPerMinute: number;
  /** Absent when the store runs elsewhere and brings its own checkout page. */
  checkout: Pick<CheckoutPageOptions, 'gateway' | 'receipt'> | undefined;
};

/** Browsers would keep a permanent redirect for good; an hour leaves room to change one's mind. */
const MOVED = 'public, max-age=3600';
const FORM_LIMIT = 64 * 1024;
const LEAD_FORM = OWN_PAGES.contactFormUrl;
/** Views and posts of the lead form that one client address may make per minute; an office shares one. */
const LEAD_FORMS_PER_MINUTE = 60;
/** Different origins that are logged; a client that sends more wants to fill the log. */
const MAX_LOGGED_ORIGINS = 20;
/** The build puts these beside files, for clients that accept the encoding. */
const COMPRESSED_COPY = /\.(?:br|gz)$/;

/** @returns undefined for anything but a file directly in the folder of hashed files, such as a path that leads out of it */
function hashedName(path: string): string | undefined {
  if (!path.startsWith(HASHED) || COMPRESSED_COPY.test(path)) return undefined;
  const name = decodeURIComponent(path);
  return name === HASHED + basename(name) ? name : undefined;
}

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? '/';

export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { builds, locals, sendErrorPage, checkoutPagesPerMinute } = options;
  const { origin } = locals.site;
  const refusedOrigins = new Set<string>();

  /** Pages that take forms: requests a minute from one client address. Guesses of checkout ids count, too. */
  const limits = new Map([
    [CHECKOUT_PATH, checkoutPagesPerMinute],
    [LEAD_FORM, LEAD_FORMS_PER_MINUTE],
  ]);
  const sendPage = pageSender({ shared: locals, sendErrorPage, takesForms: (path) => limits.has(path) });

  /** A refused form is lost for its visitor. A wrong SITE_URL refuses all of them, so the operator hears of it. */
  function logRefusedForm(request: FastifyRequest): void {
    const { origin: sender = 'nowhere' } = request.headers;
    if (refusedOrigins.has(sender) || refusedOrigins.size >= MAX_LOGGED_ORIGINS) return;
    refusedOrigins.add(sender);
    request.log.warn(
      { origin: sender },
      'a form was refused that another site sent; if it is this very site, see SITE_URL',
    );
  }

  await app.register(rateLimit, { global: false, keyGenerator });
  await app.register(files, { serve: false, preCompressed: true, cacheControl: false, root: builds.current().client });
  // Nothing but forms is taken.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    async (_: unknown, body: string) => body,
  );
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const url = URL.parse(origin + path);
    const { assetAt, ownFileAt, documentAt, renderer } = builds.current();
    const isFile = [assetAt, ownFileAt, documentAt].some((find) => find(path) !== undefined);
    const isPage = isFile || (url !== null && renderer.routeOf(new Request(url)) !== undefined);
    // A file of a build that has been removed in the meantime is asked for with a method that is allowed.
    if (!isPage || request.method === 'GET' || request.method === 'HEAD') return sendErrorPage(request, reply, 404);
    reply.header('allow', limits.has(path) ? 'GET, HEAD, POST' : 'GET, HEAD');
    return sendErrorPage(request, reply, 405);
  });

  const checkout =
    options.checkout &&
    checkoutPage({
      ...options.checkout,
      siteUrl: origin,
      show: (request, reply, page) => sendPage(request, reply, builds.current(), page),
    });
  const redirectPermanently = (reply: FastifyReply, target: string) =>
    reply.header('cache-control', MOVED).redirect(target, 308);
  const sendAsset = (reply: FastifyReply, name: string, folder: string) =>
    reply.headers(assetHeaders(name)).sendFile(name, folder);

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = pathOf(request);
    const build = builds.current();
    const ofQuery = build.redirects.findByQuery(request.url);
    if (ofQuery !== undefined) return redirectPermanently(reply, ofQuery);
    const document = ERROR_PAGES.includes(path) ? undefined : build.documentAt(path);
    if (document) {
      reply.headers(documentHeaders(document, path, build.settings));
      reply.header('etag', etagOf(document.tag));
      return matchesTag(request, document.tag) ? reply.code(304).send() : sendDocument(request, reply, document);
    }
    const asset = build.assetAt(path);
    if (asset !== undefined) return sendAsset(reply, asset, build.client);
    const own = build.ownFileAt(path);
    if (own !== undefined) {
      // The owner's catalog.csv.gz is no copy of the catalog.csv beside it. The plugin cannot leave out a single file.
      const isBesideAnother = ['.br', '.gz', '.deflate'].some((ending) => build.ownFileAt(path + ending) !== undefined);
      if (isBesideAnother) delete request.headers['accept-encoding'];
      return reply.headers(OWN_FILE_HEADERS).sendFile(own, build.ownFiles);
    }
    const name = hashedName(path);
    const folder = name && builds.clientFolders().find((each) => existsSync(join(each, name)));
    if (name && folder) return sendAsset(reply, name, folder);
    if (path === CHECKOUT_PATH && checkout) return checkout.get(request, reply);
    const target = build.redirects.find(request.url) ?? canonicalUrl(request.url);
    return target === undefined ? sendPage(request, reply, build) : redirectPermanently(reply, target);
  }

  /** A form that another site has sent is refused (form-origin.ts). */
  async function takeForm(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (typeof request.body !== 'string') return sendErrorPage(request, reply, 400);
    if (formOrigin(request.headers, origin) !== origin) {
      logRefusedForm(request);
      return sendErrorPage(request, reply, 403);
    }
    if (pathOf(request) !== CHECKOUT_PATH) return sendPage(request, reply, builds.current());
    return checkout ? checkout.post(request, reply, request.body) : sendErrorPage(request, reply, 404);
  }

  // HEAD runs the same handler, so that it has the headers of GET.
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer });
  app.route({ method: ['GET', 'HEAD'], url: STREAMED_PAGE, compress: COMPRESSION_OF_PIECES, handler: answer });
  for (const [url, max] of limits) {
    app.route({
      // One route, so that all methods count together.
      method: ['GET', 'HEAD', 'POST'],
      url,
      config: { rateLimit: { max, timeWindow: '1 minute' } },
      bodyLimit: FORM_LIMIT,
      handler: (request, reply) => (request.method === 'POST' ? takeForm : answer)(request, reply),
    });
  }
}
