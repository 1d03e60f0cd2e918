/** The oldest versions of browsers that the site is built for and checked against (docs/browsers.md), by name in Browserslist. */
const OLDEST = { chrome: '102', edge: '102', firefox: '115', safari: '15.4', ios_saf: '15.4' };

/** As Browserslist writes single versions, which is what Lightning CSS reads. */
export const OLDEST_BROWSERS = Object.entries(OLDEST).map(([name, version]) => `${name} ${version}`);

/** As Vite names them, for scripts and styles. */
export const BUILD_TARGETS = Object.entries(OLDEST).map(([name, version]) => name.replace('_saf', '') + version);
