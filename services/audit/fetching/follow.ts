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
 * @throws {AuditFailure}
 */
export async function follow(
  start: URL,
  wanted: Wanted,
  reach: Reach,
  mayFetch: (url: URL) => Promise<void>,
): Promise<Followed> {
  const redirects: string[] = [];
  for (let url = start; ; ) {
    await mayFetch(url);
    const answer = await request(url, wanted, reach);
    const location = answer.headers.location;
    if (!isRedirect(answer.status) || location === undefined) return { ...answer, redirects };
    redirects.push(url.href);
    if (redirects.length > MOST_REDIRECTS) throw new AuditFailure('too-many-redirects');
    const next = URL.parse(location, url);
    if (!next || portOf(next) === undefined || next.href.length > LONGEST_ADDRESS)
      throw new AuditFailure('bad-redirect');
    next.hash = '';
    url = next;
  }
}
