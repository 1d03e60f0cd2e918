/** What the build makes of the pages that are rendered on request; the server imports the result. */
import { createApp } from 'astro/app/entrypoint';

const app = createApp({ streaming: false });

/**
 * Whether an on-demand page answers this address. Astro brings addresses of its own along, which the site does not use
 * (`/_image` would fetch whatever it is asked to, `/_server-islands`, `/_actions`): they are not there.
 */
export function hasPage(request: Request): boolean {
  return app.match(request)?.origin === 'project';
}

/** An exception inside a page becomes an empty answer with status 500, after it was logged. */
export function render(request: Request, locals: App.Locals): Promise<Response> {
  return app.render(request, {
    locals,
    addCookieHeader: true,
    prerenderedErrorPageFetch: async () => new Response(null),
  });
}
