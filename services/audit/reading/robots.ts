/** Parses robots.txt (RFC 9309). */
import robotsParser from 'robots-parser';

export type Robots = {
  url: string;
  /** HTTP status. */
  status: number;
  /** The status is 2xx, and the body is no HTML page. */
  found: boolean;
  sitemaps: readonly string[];
  /** There are too many rules to evaluate them within the time limit. `allows` ignores all of them then. */
  isTooLong: boolean;
  /** @param agent the name of a program, such as `Googlebot` */
  allows: (url: string, agent: string) => boolean;
};

/**
 * Maximum characters of rules with wildcards. Matching time grows with the rules and the URL length; a hostile file
 * could take seconds.
 */
const MAX_WILDCARD_LENGTH = 10_000;

/** @param text body of the response; if it is no robots.txt, everything is allowed */
export function readRobots(url: URL, status: number, text: string): Robots {
  // Some servers send an HTML page instead of a missing file.
  const found = status >= 200 && status < 300 && !/^\s*</.test(text);
  const wildcardRules = text.split('\n').filter((line) => line.includes('*') && !/^\s*user-agent\s*:/i.test(line));
  const isTooLong = found && wildcardRules.reduce((sum, line) => sum + line.length, 0) > MAX_WILDCARD_LENGTH;
  const rules = robotsParser(url.href, found && !isTooLong ? text : '');
  return {
    url: url.href,
    status,
    found,
    sitemaps: rules.getSitemaps(),
    isTooLong,
    // The parser returns undefined for a URL of another origin.
    allows: (target, agent) => rules.isAllowed(target, agent) ?? true,
  };
}
