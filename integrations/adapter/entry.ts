/** Renders on-demand pages; the server imports the built module. */
import { createApp } from 'astro/app/entrypoint';
import type { RenderOptions } from './renderer.ts';

const app = createApp({ streaming: false });
/** Streams a page. An error after the first chunk can no longer become an error page. */
const streamingApp = createApp({ streaming: true });

for (const each of [app, streamingApp]) {
  // Hands errors to the server, which logs them and sends its own error pages in place of Astro's.
  each.renderError = async (_, { status, error }) => {
    if (status === 500) throw error ?? new Error('the page returned status 500 without throwing an error');
    return new Response(null, { status });
  };
}

/**
 * @returns the pattern of the on-demand route that matches the request, or undefined. Ignores Astro's own routes
 * (`/_image`, which would fetch any URL, `/_server-islands`, `/_actions`), because the site does not use them.
 */
export function routeOf(request: Request): string | undefined {
  const route = app.match(request);
  return route?.origin === 'project' ? route.route : undefined;
}

/** @throws errors of a page; other error statuses are responses without a body */
export function render(request: Request, options: RenderOptions, streaming = false): Promise<Response> {
  return (streaming ? streamingApp : app).render(request, options);
}
