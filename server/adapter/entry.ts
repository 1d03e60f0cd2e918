/** What the build makes of the pages that are rendered on request; the server imports the result. */
import { createApp } from 'astro/app/entrypoint';
import { digestOf } from '../inline-hashes.ts';
import type { PageCode } from './late-styles.ts';

const app = createApp({ streaming: false });
/** Sends a page while it is being made. What goes wrong in the middle can no longer become an error page. */
const streamingApp = createApp({ streaming: true });

for (const each of [app, streamingApp]) {
  // Astro would print the stack of a failed page, or nothing where a page itself answers 500, and render another page.
  // The server has its own, and a log of which every line is JSON and names the request.
  each.logger.options.level = 'silent';
  each.renderError = async (_, { status, error }) => {
    if (status === 500) throw error ?? new Error('the page answered 500 by itself');
    return new Response(null, { status });
  };
}

const POLICY = 'content-security-policy';

/**
 * What Astro would say of every page, hashing its style and writing this down anew for each answer: all that any page has
 * inline is allowed. The server leaves a page with what is in it (server/inline-hashes.ts).
 */
const policy = policyOfAll(app.manifest);
for (const { manifest } of [app, streamingApp]) {
  manifest.shouldInjectCspMetaTags = false;
  manifest.csp = undefined;
}

/** @throws if Astro has been told of more than hashes, or of none */
function policyOfAll({ csp, routes }: typeof app.manifest): string {
  const more = [csp?.directives, csp?.scriptDirective.resources, csp?.styleDirective.resources].flat();
  if (!csp || more.length > 0)
    throw new Error('what security.csp says in astro.config.ts is not in the policy of pages');
  const styles = routes.flatMap((route) =>
    route.styles.flatMap((style) => (style.type === 'inline' ? style.content : [])),
  );
  const listed = (hashes: readonly string[]) => [...new Set(hashes)].map((hash) => ` '${hash}'`).join('');
  const known = ({ hashes }: typeof csp.scriptDirective | typeof csp.styleDirective) =>
    hashes.map((entry) => (typeof entry === 'string' ? entry : entry.hash));
  const ofStyles = [...known(csp.styleDirective), ...styles.map(digestOf)];
  return `script-src 'self'${listed(known(csp.scriptDirective))}; style-src 'self'${listed(ofStyles)};`;
}

/**
 * The module and the style of every page that is made on request, for the build, which leaves part of the style to a file.
 * @throws if Astro does not say them any more as it did
 */
export function pageCode(): PageCode[] {
  const { routes, pageMap } = app.manifest;
  return routes
    .filter(({ routeData: { type, origin, prerender } }) => type === 'page' && origin === 'project' && !prerender)
    .map(({ routeData: { component }, styles }) => {
      const [module] = String(pageMap?.get(component)).match(/(?<=import\(")[^"]+/) ?? [];
      const [style, ...others] = styles;
      if (module === undefined || style?.type !== 'inline' || others.length > 0)
        throw new Error(`the module and the one style of ${component} are not to be found`);
      return { module, css: style.content };
    });
}

/**
 * Whether an on-demand page answers this address. Astro brings addresses of its own along, which the site does not use
 * (`/_image` would fetch whatever it is asked to, `/_server-islands`, `/_actions`): they are not there.
 */
export function hasPage(request: Request): boolean {
  return app.match(request)?.origin === 'project';
}

/** @throws what went wrong inside a page; other refusals are answers without a page. */
export async function render(request: Request, locals: App.Locals, streaming = false): Promise<Response> {
  const page = await (streaming ? streamingApp : app).render(request, { locals, addCookieHeader: true });
  if (page.headers.get('content-type')?.startsWith('text/html')) page.headers.set(POLICY, policy);
  return page;
}
