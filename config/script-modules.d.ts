// Plain JavaScript, because the scripts that build the site run before the pinned runtime is installed.
declare module '*/site-folder.mjs' {
  export type SiteFolder = {
    id: string;
    dir: string;
    brandFile: string;
    buildDir: string;
    dataDir: string;
    settingsFile: string;
  };
  export function resolveSite(project: string, path: string): SiteFolder;
  export const SITE: SiteFolder;
}
