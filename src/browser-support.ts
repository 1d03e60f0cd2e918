/** The oldest browsers that the site is built for (docs/browsers.md): versions by Browserslist name. */
const OLDEST = { chrome: '102', edge: '102', firefox: '115', safari: '15.4', ios_saf: '15.4' };

/** As Browserslist queries, for Lightning CSS. */
export const OLDEST_BROWSERS = Object.entries(OLDEST).map(([name, version]) => `${name} ${version}`);

/** As targets of Vite, for scripts and styles. */
export const BUILD_TARGETS = Object.entries(OLDEST).map(([name, version]) => name.replace('_saf', '') + version);
