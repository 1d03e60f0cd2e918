/** The interface between a build and the server. */

/** Exports of the built module for on-demand pages (integrations/adapter/entry.ts). */
export type Renderer = {
  routeOf: (request: Request) => string | undefined;
  render: (request: Request, options: RenderOptions, streaming?: boolean) => Promise<Response>;
};

/** `clientAddress` is `Astro.clientAddress` in pages: reading it without one throws. */
export type RenderOptions = { locals: App.Locals; clientAddress?: string };

/** Pages that are sent for errors and not reachable by path. */
export const ERROR_PAGES = ['/400', '/404', '/500'];
