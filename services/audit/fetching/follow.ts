/** A request and the redirects behind it, each of them asked for leave. */
import { AuditFailure } from '../failures.ts';
import { portOf } from '../safety/destination.ts';
import { LONGEST_ADDRESS } from '../target.ts';
import { type Answer, isRedirect, type Reach, request, type Wanted } from './request.ts';

export type Followed = Answer & {
  /** Every address on the way, the first one included, the last one not. */
  redirects: readonly string[];
};

const MOST_REDIRECTS = 5;

/**
 * @param mayFetch throws when the address must not be asked for
 * @param before addresses that have led here; they count against the most redirects
 * @throws {AuditFailure}
 */
export async function follow(
  start: URL,
  wanted: Wanted,
  reach: Reach,
  mayFetch: (url: URL) => Promise<void>,
  before: readonly string[] = [],
): Promise<Followed> {
  const redirects = [...before];
  for (let url = start; ; ) {
    if (redirects.length > MOST_REDIRECTS) throw new AuditFailure('too-many-redirects');
    await mayFetch(url);
    const answer = await request(url, wanted, reach);
    const location = answer.headers.location;
    if (!isRedirect(answer.status) || location === undefined) return { ...answer, redirects };
    redirects.push(url.href);
    const next = URL.parse(location, url);
    if (!next || !mayLeadTo(next)) throw new AuditFailure('bad-redirect');
    next.hash = '';
    url = next;
  }
}

/** Whether a redirect may lead there: an ordinary web address of a usual length. */
export const mayLeadTo = (url: URL): boolean => portOf(url) !== undefined && url.href.length <= LONGEST_ADDRESS;
