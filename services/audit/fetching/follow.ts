/** A request that follows redirects; each address is checked first. */
import { AuditFailure } from '../failures.ts';
import { portOf } from '../safety/destination.ts';
import { MAX_ADDRESS_LENGTH } from '../target.ts';
import { type Answer, isRedirect, type Reach, type RequestOptions, request } from './request.ts';

export type FinalResponse = Answer & {
  /** Every address that redirected, without the final one. */
  redirects: readonly string[];
};

const MAX_REDIRECTS = 5;

/**
 * @param mayFetch throws when an address must not be requested
 * @param before addresses that have redirected to `start`; they count toward the limit of redirects
 * @throws {AuditFailure}
 */
export async function follow(
  start: URL,
  wanted: RequestOptions,
  reach: Reach,
  mayFetch: (url: URL) => Promise<void>,
  before: readonly string[] = [],
): Promise<FinalResponse> {
  const redirects = [...before];
  for (let url = start; ; ) {
    if (redirects.length > MAX_REDIRECTS) throw new AuditFailure('too-many-redirects');
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

/** Whether a redirect target is an HTTP address with a standard port and of usual length. */
export const mayLeadTo = (url: URL): boolean => portOf(url) !== undefined && url.href.length <= MAX_ADDRESS_LENGTH;
