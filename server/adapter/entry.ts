/** What the build makes of the pages that are rendered on request; the server imports the result. */
import { createApp } from 'astro/app/entrypoint';
import type { PageCode } from './late-styles.ts';
import { pagesOnRequest, takeOver } from './on-request.ts';

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
const { policy, styles } = takeOver(app.manifest);

/** Whole styles by the mark that stands in their place in an answer. */
export { styles };

/** The module and the style of each page, for the build, which leaves part of the style to a file. */
export function pageCode(): PageCode[] {
  return pagesOnRequest(app.manifest).map(({ module, style: { content } }) => ({
    module,
    css: styles.get(content) ?? content,
  }));
}

/**
 * The pattern of the on-demand route that answers this address; undefined where none does. Astro brings addresses of its own along, which the site does not use
 * (`/_image` would fetch whatever it is asked to, `/_server-islands`, `/_actions`): they are not there.
 */
export function routeOf(request: Request): string | undefined {
  const found = app.match(request);
  return found?.origin === 'project' ? found.route : undefined;
}

/** @throws what went wrong inside a page; other refusals are answers without a page. */
export async function render(request: Request, locals: App.Locals, streaming = false): Promise<Response> {
  const page = await (streaming ? streamingApp : app).render(request, { locals, addCookieHeader: true });
  if (page.headers.get('content-type')?.startsWith('text/html')) page.headers.set(POLICY, policy);
  return page;
}
