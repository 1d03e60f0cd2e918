/** Renders a page for one request and sends it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CheckoutPage } from '../../contracts/services.ts';
import { removeUnusedHashes } from '../../integrations/adapter/inline-hashes.ts';
import { routeName } from '../../integrations/adapter/page-routes.ts';
import { etagOf, matchesTag, tagOf, withDeferredScripts } from './documents.ts';
import { RETRY_AFTER, type SendErrorPage } from './error-page.ts';
import { embeddersOf, VARY } from './file-headers.ts';
import { formOrigin } from './form-origin.ts';
import { pageSecurity } from './page-policy.ts';
import type { PolicySettings } from './page-settings.ts';
import type { SiteBuild } from './site-build.ts';
import { STREAMED_PAGE, sendStream } from './streamed-page.ts';

/** Locals of all pages, without those that belong to a build or a request. */
export type SharedLocals = Omit<App.Locals, 'pages' | 'feedItems' | 'checkout' | 'reportError'>;

export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  build: SiteBuild,
  checkout?: CheckoutPage,
) => Promise<FastifyReply>;

type Options = {
  shared: SharedLocals;
  sendErrorPage: SendErrorPage;
  /** Whether the page at a path accepts forms: it and its redirects are private to one visitor, so never cached. */
  takesForms: (path: string) => boolean;
};

/** Content types of responses written by a page. Errors of Astro itself have no body. */
const PAGE_CONTENT = /^(?:text\/html|application\/json)/;

export function pageSender({ shared, sendErrorPage, takesForms }: Options): SendPage {
  const { origin } = shared.site;

  async function sendRendered(
    request: FastifyRequest,
    reply: FastifyReply,
    settings: PolicySettings,
    response: Response,
  ): Promise<FastifyReply> {
    const { status } = response;
    const header = (name: string) => response.headers.get(name) ?? undefined;
    const html = withDeferredScripts(await response.text());
    const type = (header('content-type') ?? 'text/html').replace(/^text\/html$/, 'text/html; charset=utf-8');
    const isBare = html === '' || !PAGE_CONTENT.test(header('content-type') ?? '');
    if (status === 500 || (status >= 400 && status < 500 && isBare)) return sendErrorPage(request, reply, status);
    const [path = '/', query] = request.url.split(/\?(.*)/s);
    if (type.startsWith('text/html')) {
      const policy = removeUnusedHashes(html, header('content-security-policy') ?? '');
      reply.headers(pageSecurity({ ...settings, embedders: embeddersOf(path, settings.formEmbedders) }, policy));
    }
    const caching = header('cache-control') ?? (takesForms(path) ? 'no-store' : 'no-cache');
    reply.code(status).header('cache-control', caching);
    const location = header('location');
    // The redirect of a product slug keeps the query, such as click ids.
    if (location) return reply.header('location', status === 308 && query ? `${location}?${query}` : location).send();
    if (status === 503) reply.header('retry-after', RETRY_AFTER);
    const link = header('link');
    if (link) reply.header('link', link);
    reply.type(type).header('vary', VARY);
    if (status !== 200 || /no-store|private/.test(caching)) return reply.send(html);
    const tag = tagOf(html);
    reply.header('etag', etagOf(tag));
    return matchesTag(request, tag) ? reply.code(304).send() : reply.send(html);
  }

  return async (request, reply, build, checkout) => {
    const { renderer, settings } = build;
    // The public origin instead of the Host header, which a client controls. Concatenated, because a path that starts
    // with two slashes would resolve to another host.
    const url = URL.parse(origin + request.url);
    if (!url || !request.url.startsWith('/')) return sendErrorPage(request, reply, 404);
    const isStreamed = url.pathname === STREAMED_PAGE;
    // A checkout page is always rendered as GET, because its form is already handled. HEAD is rendered as GET for the
    // same headers, except for an audit report, which is too expensive for a page that is not shown.
    const asGet = checkout !== undefined || (request.method === 'HEAD' && !isStreamed);
    const { method, body } = asGet ? { method: 'GET', body: undefined } : request;
    const page = new Request(url, {
      method,
      headers: pageHeaders(request, origin),
      ...(typeof body === 'string' ? { body } : {}),
    });
    const route = renderer.routeOf(page);
    if (route === undefined) return sendErrorPage(request, reply, 404);
    request.pageRoute = routeName(route);
    const reportError = (error: unknown) => request.log.error({ err: error }, 'a part of a page could not be read');
    const locals = { ...shared, ...build.contentNow(), checkout, reportError };
    // Astro requires an address, and a client that has closed the connection has none.
    const options = { locals, clientAddress: request.ip || 'unknown' };
    if (!isStreamed) return sendRendered(request, reply, settings, await renderer.render(page, options));
    // Headers are sent before the report exists, so the policy is taken from the form, which has the same styles and
    // scripts.
    const form = await renderer.render(new Request(origin + STREAMED_PAGE), {
      locals: { ...locals, audit: undefined },
    });
    const policy = removeUnusedHashes(await form.text(), form.headers.get('content-security-policy') ?? '');
    reply.headers(pageSecurity(settings, policy));
    return sendStream(request, reply, await renderer.render(page, options, true), (error) =>
      request.log.error({ err: error }, 'a page failed while it was being sent'),
    );
  };
}

/** Request headers that pages read. */
function pageHeaders(request: FastifyRequest, origin: string): Headers {
  const headers = new Headers();
  for (const name of ['accept', 'accept-language', 'content-type', 'referer']) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const formSender = formOrigin(request.headers, origin);
  if (formSender !== undefined) headers.set('origin', formSender);
  return headers;
}
