/** Paths of browsers and drivers on Debian (installed by scripts/lib/programs.mjs). */
export const PROGRAMS = {
  firefox: '/usr/bin/firefox-esr',
  webkit: '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
} as const;
