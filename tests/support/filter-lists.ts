/**
 * Patterns of common ad-blocker lists (EasyList, EasyPrivacy) for URLs of images, scripts, styles and script requests.
 * The real lists contain about a thousand variants of these.
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

/** Whether an ad blocker may block this URL. */
export const isFiltered = (url: string): boolean => PATTERNS.some((pattern) => pattern.test(url.toLowerCase()));
