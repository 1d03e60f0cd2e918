// Plain JavaScript, because the scripts that build the site run before the pinned runtime is installed.
declare module '*/site-dir.mjs' {
  export const SITE_DIR: string;
  export const BUILD_DIR: string;
  export const BRAND_FILE: string;
}
