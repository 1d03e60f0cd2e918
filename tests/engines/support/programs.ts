/** Where Debian puts the browsers and their drivers (scripts/lib/browser.mjs brings them). */
export const PROGRAMS = {
  firefox: '/usr/bin/firefox-esr',
  webkit: '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
  oldWebkit: '/usr/bin/WPEWebDriver',
  cog: '/usr/bin/cog',
  /** The system's own, which knows the libraries that come with its packages. */
  python: '/usr/bin/python3',
} as const;
