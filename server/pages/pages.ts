/** Routes of the site: prerendered documents, files, pages rendered on request, and error pages. */
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
import { type CheckoutPageOptions, checkoutPage } from './checkout-page.ts';
import { STREAM_COMPRESSION } from './compression.ts';
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
  /** Absent if the store is a remote service with its own checkout page. */
  checkout: Pick<CheckoutPageOptions, 'gateway' | 'receipt'> | undefined;
};

/** Browsers cache a permanent redirect forever by default; an hour allows it to be changed. */
const REDIRECT_CACHING = 'public, max-age=3600';
/** Maximum size of a form post, in bytes. */
const MAX_FORM_SIZE = 64 * 1024;
const LEAD_FORM = OWN_PAGES.contactFormUrl;
/** Views and posts of the lead form that one client address may make per minute; an office shares one. */
const LEAD_FORMS_PER_MINUTE = 60;
/** Maximum number of distinct origins that are logged, so that a client cannot fill the log. */
const MAX_LOGGED_ORIGINS = 20;
/** Precompressed copies that the build writes next to files. */
const COMPRESSED_COPY = /\.(?:br|gz)$/;

/** @returns undefined if the path is not a file directly in the folder of hashed files, such as a path traversal */
function hashedName(path: string): string | undefined {
  if (!path.startsWith(HASHED) || COMPRESSED_COPY.test(path)) return undefined;
  const name = decodeURIComponent(path);
  return name === HASHED + basename(name) ? name : undefined;
}

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? '/';

export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { builds, locals, sendErrorPage, checkoutPagesPerMinute } = options;
  const { origin } = locals.site;
  const rejectedOrigins = new Set<string>();

  /** Pages that accept forms, with requests per minute from one client address. Guessed checkout ids count as well. */
  const limits = new Map([
    [CHECKOUT_PATH, checkoutPagesPerMinute],
    [LEAD_FORM, LEAD_FORMS_PER_MINUTE],
  ]);
  const sendPage = pageSender({ shared: locals, sendErrorPage, takesForms: (path) => limits.has(path) });

  /** Logged as a warning, because a wrong SITE_URL would reject every form. */
  function logRejectedForm(request: FastifyRequest): void {
    const { origin: sender = 'none' } = request.headers;
    if (rejectedOrigins.has(sender) || rejectedOrigins.size >= MAX_LOGGED_ORIGINS) return;
    rejectedOrigins.add(sender);
    request.log.warn(
      { origin: sender },
      'a form was refused that another site sent; if it is this very site, see SITE_URL',
    );
  }

  await app.register(rateLimit, { global: false, keyGenerator });
  await app.register(files, { serve: false, preCompressed: true, cacheControl: false, root: builds.current().client });
  // Only form-encoded bodies are accepted.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_SIZE },
    async (_: unknown, body: string) => body,
  );
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const url = URL.parse(origin + path);
    const { assetAt, ownFileAt, documentAt, renderer } = builds.current();
    const isFile = [assetAt, ownFileAt, documentAt].some((find) => find(path) !== undefined);
    const isPage = isFile || (url !== null && renderer.routeOf(new Request(url)) !== undefined);
    // GET and HEAD are always allowed: the file belongs to a build that has been deleted meanwhile.
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
    reply.header('cache-control', REDIRECT_CACHING).redirect(target, 308);
  const sendAsset = (reply: FastifyReply, name: string, folder: string) =>
    reply.headers(assetHeaders(name)).sendFile(name, folder);

  async function handleGet(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = pathOf(request);
    const build = builds.current();
    const queryTarget = build.redirects.findByQuery(request.url);
    if (queryTarget !== undefined) return redirectPermanently(reply, queryTarget);
    const document = ERROR_PAGES.includes(path) ? undefined : build.documentAt(path);
    if (document) {
      reply.headers(documentHeaders(document, path, build.settings));
      reply.header('etag', etagOf(document.tag));
      return matchesTag(request, document.tag) ? reply.code(304).send() : sendDocument(request, reply, document);
    }
    const asset = build.assetAt(path);
    if (asset !== undefined) return sendAsset(reply, asset, build.client);
    const ownFile = build.ownFileAt(path);
    if (ownFile !== undefined) {
      // The owner's catalog.csv.gz is not a compressed copy of catalog.csv, so the plugin must not serve it as one.
      const hasCompressedName = ['.br', '.gz', '.deflate'].some(
        (ending) => build.ownFileAt(path + ending) !== undefined,
      );
      if (hasCompressedName) delete request.headers['accept-encoding'];
      return reply.headers(OWN_FILE_HEADERS).sendFile(ownFile, build.ownFiles);
    }
    const name = hashedName(path);
    const folder = name && builds.clientFolders().find((each) => existsSync(join(each, name)));
    if (name && folder) return sendAsset(reply, name, folder);
    if (path === CHECKOUT_PATH && checkout) return checkout.get(request, reply);
    const target = build.redirects.find(request.url) ?? canonicalUrl(request.url);
    return target === undefined ? sendPage(request, reply, build) : redirectPermanently(reply, target);
  }

  /** Rejects forms sent by other sites (form-origin.ts). */
  async function handleForm(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (typeof request.body !== 'string') return sendErrorPage(request, reply, 400);
    if (formOrigin(request.headers, origin) !== origin) {
      logRejectedForm(request);
      return sendErrorPage(request, reply, 403);
    }
    if (pathOf(request) !== CHECKOUT_PATH) return sendPage(request, reply, builds.current());
    return checkout ? checkout.post(request, reply, request.body) : sendErrorPage(request, reply, 404);
  }

  // HEAD runs the same handler to get the headers of GET.
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: handleGet });
  app.route({ method: ['GET', 'HEAD'], url: STREAMED_PAGE, compress: STREAM_COMPRESSION, handler: handleGet });
  for (const [url, max] of limits) {
    app.route({
      // One route, so that all methods share the rate limit.
      method: ['GET', 'HEAD', 'POST'],
      url,
      config: { rateLimit: { max, timeWindow: '1 minute' } },
      bodyLimit: MAX_FORM_SIZE,
      handler: (request, reply) => (request.method === 'POST' ? handleForm : handleGet)(request, reply),
    });
  }
}
