/** What the build knows of the routes of src/pages (integrations/adapter/page-routes.ts). */
declare module 'virtual:page-routes' {
  const routes: readonly { pattern: string; isPage: boolean; isOnDemand: boolean; noindex: boolean }[];
  export default routes;
}
