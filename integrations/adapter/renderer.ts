/** The interface between a build and the server. */

/** Exports of the built module for on-demand pages (integrations/adapter/entry.ts). */
export type Renderer = {
  routeOf: (request: Request) => string | undefined;
  render: (request: Request, locals: App.Locals, streaming?: boolean) => Promise<Response>;
};

/** Pages that are sent for errors and not reachable by path. */
export const ERROR_PAGES = ['/400', '/404', '/500'];
