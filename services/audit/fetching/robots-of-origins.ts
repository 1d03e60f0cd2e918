/** The robots.txt files of all origins of an audit; each is fetched before other URLs of its origin. */
import { AuditFailure } from '../failures.ts';
import { type Robots, readRobots } from '../reading/robots.ts';
import { follow } from './follow.ts';
import type { RequestContext, RequestOptions } from './request.ts';

/** RFC 9309, section 2.5: at least 500 KiB must be parsed. */
const ROBOTS: RequestOptions = { accept: 'text/plain', limit: 500 * 1024, beyond: 'cut' };

export type Crawler = {
  context: RequestContext;
  /** Name of this crawler in robots.txt. */
  agent: string;
  /** @throws {AuditFailure} when the rate limit of a site is exceeded */
  mayVisit: (url: URL) => void;
};

/** Fetches the robots.txt of each origin once. */
export class RobotsOfOrigins {
  readonly #byOrigin = new Map<string, Promise<Robots>>();
  readonly #crawler: Crawler;

  constructor(crawler: Crawler) {
    this.#crawler = crawler;
  }

  of(url: URL): Promise<Robots> {
    const robots = this.#byOrigin.get(url.origin) ?? this.#read(new URL('/robots.txt', url.origin));
    this.#byOrigin.set(url.origin, robots);
    return robots;
  }

  /** @throws {AuditFailure} if robots.txt forbids the URL */
  async mayFetch(url: URL): Promise<void> {
    const robots = await this.of(url);
    if (robots.status >= 500) throw new AuditFailure('robots-error');
    if (robots.isTooLong)
      throw new AuditFailure(
        'robots-forbid',
        'Its robots.txt has more rules than we can follow, so we take it as a no.',
      );
    if (!robots.allows(url.href, this.#crawler.agent)) throw new AuditFailure('robots-forbid');
  }

  async #read(url: URL): Promise<Robots> {
    const { context, mayVisit } = this.#crawler;
    const response = await follow(url, ROBOTS, context, async (each) => mayVisit(each));
    return readRobots(url, response.status, response.body.bytes.toString());
  }
}
