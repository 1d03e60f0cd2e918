// These modules are plain JavaScript, because scripts/ imports them before the pinned runtime is installed.
declare module '*/settings-file.mjs' {
  export function settingsText(file: string): string;
  export function readSettings(text: string): { settings: Record<string, string>; unreadable: number[] };
}
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
