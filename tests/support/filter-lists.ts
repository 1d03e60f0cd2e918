/**
 * What common filter lists of ad blockers (EasyList, EasyPrivacy) look for in the addresses of pictures, scripts, styles and
 * requests of scripts, on every site. Their rules are a thousand variants of these.
 */
const PATTERNS = [
  /[/_.-]ads?[/_.?-]/,
  /[/_.-]adv(?:ert\w*|words)?[/_.?-]/,
  /advert/,
  /adserv|adsense|adwords|doubleclick|popunder/,
  /banner/,
  /promo/,
  /sponsor/,
  /track/,
  /analytics/,
];

/** Whether an ad blocker may keep a part of a page back. */
export const isFiltered = (address: string): boolean => PATTERNS.some((pattern) => pattern.test(address.toLowerCase()));
