/** What the build makes of the pages that are rendered on request; the server imports the result. */
import { createApp } from 'astro/app/entrypoint';

const app = createApp({ streaming: false });
/** Sends a page while it is being made. What goes wrong in the middle can no longer become an error page. */
const streamingApp = createApp({ streaming: true });

/**
 * Whether an on-demand page answers this address. Astro brings addresses of its own along, which the site does not use
 * (`/_image` would fetch whatever it is asked to, `/_server-islands`, `/_actions`): they are not there.
 */
export function hasPage(request: Request): boolean {
  return app.match(request)?.origin === 'project';
}

/** An exception inside a page becomes an empty answer with status 500, after it was logged. */
export function render(request: Request, locals: App.Locals, streaming = false): Promise<Response> {
  return (streaming ? streamingApp : app).render(request, {
    locals,
    addCookieHeader: true,
    prerenderedErrorPageFetch: async () => new Response(null),
  });
}
