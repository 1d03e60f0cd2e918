/** Renders on-demand pages; the server imports the built module. */
import { createApp } from 'astro/app/entrypoint';

const app = createApp({ streaming: false });
/** Streams a page. An error in the middle can no longer become an error page. */
const streamingApp = createApp({ streaming: true });

for (const each of [app, streamingApp]) {
  // Astro would print stacks and render its own error page. The server has a JSON log and error pages of its own.
  each.logger.options.level = 'silent';
  each.renderError = async (_, { status, error }) => {
    if (status === 500) throw error ?? new Error('the page returned status 500 without throwing an error');
    return new Response(null, { status });
  };
}

/**
 * The pattern of the on-demand route that answers this address; undefined where none does. Astro's own routes count as
 * absent, because the site does not use them (`/_image`, which would fetch any address, `/_server-islands`, `/_actions`).
 */
export function routeOf(request: Request): string | undefined {
  const found = app.match(request);
  return found?.origin === 'project' ? found.route : undefined;
}

/** @throws errors of a page; other refusals are responses without a body. */
export function render(request: Request, locals: App.Locals, streaming = false): Promise<Response> {
  return (streaming ? streamingApp : app).render(request, { locals });
}
