/** A request that follows redirects; each URL is checked first. */
import { AuditFailure } from '../failures.ts';
import { portOf } from '../safety/destination.ts';
import { MAX_ADDRESS_LENGTH } from '../target.ts';
import { isRedirect, type RequestContext, type RequestOptions, request, type SiteResponse } from './request.ts';

export type FinalResponse = SiteResponse & {
  /** Every URL that redirected, without the final one. */
  redirects: readonly string[];
};

const MAX_REDIRECTS = 5;

/**
 * @param mayFetch throws if a URL must not be requested
 * @param previous URLs that have redirected to `start`; they count toward the limit of redirects
 * @throws {AuditFailure}
 */
export async function follow(
  start: URL,
  options: RequestOptions,
  context: RequestContext,
  mayFetch: (url: URL) => Promise<void>,
  previous: readonly string[] = [],
): Promise<FinalResponse> {
  const redirects = [...previous];
  for (let url = start; ; ) {
    if (redirects.length > MAX_REDIRECTS) throw new AuditFailure('too-many-redirects');
    await mayFetch(url);
    const response = await request(url, options, context);
    const location = response.headers.location;
    if (!isRedirect(response.status) || location === undefined) return { ...response, redirects };
    redirects.push(url.href);
    const next = URL.parse(location, url);
    if (!next || !mayLeadTo(next)) throw new AuditFailure('bad-redirect');
    next.hash = '';
    url = next;
  }
}

/** Whether a redirect target is an HTTP URL with a standard port and of usual length. */
export const mayLeadTo = (url: URL): boolean => portOf(url) !== undefined && url.href.length <= MAX_ADDRESS_LENGTH;
