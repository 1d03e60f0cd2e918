/** robots.txt: what a site asks of programs (RFC 9309). */
import robotsParser from 'robots-parser';

export type Robots = {
  url: string;
  /** Of the answer; robots.txt is found with 200 alone. */
  status: number;
  found: boolean;
  sitemaps: readonly string[];
  /** Nobody can follow so many rules in the time that there is. */
  isTooLong: boolean;
  /** @param agent the name of a program, such as `Googlebot` */
  allows: (url: string, agent: string) => boolean;
};

/**
 * Characters of rules with wildcards. Each may have to be compared with every letter of an address, and a file made for it
 * keeps us busy for seconds.
 */
const MOST_WILD = 10_000;

/** @param text empty when there is none: then everything is allowed */
export function readRobots(url: URL, status: number, text: string): Robots {
  // An error page in the place of the rules is no rule.
  const found = status >= 200 && status < 300 && !/^\s*</.test(text);
  const wild = text.split('\n').filter((line) => line.includes('*') && !/^\s*user-agent\s*:/i.test(line));
  const isTooLong = found && wild.reduce((sum, line) => sum + line.length, 0) > MOST_WILD;
  const rules = robotsParser(url.href, found && !isTooLong ? text : '');
  return {
    url: url.href,
    status,
    found,
    sitemaps: rules.getSitemaps(),
    isTooLong,
    // Another origin has its own file: this one says nothing about it.
    allows: (address, agent) => rules.isAllowed(address, agent) ?? true,
  };
}
