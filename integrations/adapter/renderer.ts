/** What a build leaves for the server to render with. */

/** What the build made of the on-demand pages (integrations/adapter/entry.ts). */
export type Renderer = {
  routeOf: (request: Request) => string | undefined;
  render: (request: Request, locals: App.Locals, streaming?: boolean) => Promise<Response>;
};

/** Pages without addresses of their own. */
export const ERROR_PAGES = ['/400', '/404', '/500'];
