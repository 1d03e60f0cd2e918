/** Parses robots.txt (RFC 9309). */
import robotsParser from 'robots-parser';

export type Robots = {
  url: string;
  /** HTTP status; the file was found only with 200. */
  status: number;
  found: boolean;
  sitemaps: readonly string[];
  /** There are too many rules to evaluate them within the time limit. */
  isTooLong: boolean;
  /** @param agent the name of a program, such as `Googlebot` */
  allows: (url: string, agent: string) => boolean;
};

/**
 * Characters of rules with wildcards. Matching takes time in proportion to rules and length of the address, which a
 * hostile file could bring to seconds.
 */
const MAX_WILDCARD_STEPS = 10_000;

/** @param text empty without a file, which allows everything */
export function readRobots(url: URL, status: number, text: string): Robots {
  // Some servers answer with an HTML page instead of a file.
  const found = status >= 200 && status < 300 && !/^\s*</.test(text);
  const wild = text.split('\n').filter((line) => line.includes('*') && !/^\s*user-agent\s*:/i.test(line));
  const isTooLong = found && wild.reduce((sum, line) => sum + line.length, 0) > MAX_WILDCARD_STEPS;
  const rules = robotsParser(url.href, found && !isTooLong ? text : '');
  return {
    url: url.href,
    status,
    found,
    sitemaps: rules.getSitemaps(),
    isTooLong,
    // For an address of another origin the parser returns undefined.
    allows: (address, agent) => rules.isAllowed(address, agent) ?? true,
  };
}
