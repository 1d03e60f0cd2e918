/** Where Debian puts the browsers and their drivers (scripts/lib/programs.mjs brings them). */
export const PROGRAMS = {
  firefox: '/usr/bin/firefox-esr',
  webkit: '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
} as const;
