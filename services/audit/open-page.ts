/** Opens the page that a browser would show, after HTTP redirects and redirects in pages. */
import type { AuditedPage } from './checks/check.ts';
import { AuditFailure } from './failures.ts';
import { follow, mayLeadTo } from './fetching/follow.ts';
import type { RequestContext, RequestOptions } from './fetching/request.ts';
import type { RobotsOfOrigins } from './fetching/robots-of-origins.ts';
import { readPage } from './read-page.ts';
import { metaRefreshTarget, refreshTarget } from './reading/refresh.ts';

const PAGE: RequestOptions = { accept: 'text/html,application/xhtml+xml', limit: 2 * 1024 * 1024, beyond: 'fail' };

/** @throws {AuditFailure} if no page can be read */
export async function openPage(start: URL, rules: RobotsOfOrigins, context: RequestContext): Promise<AuditedPage> {
  let redirects: readonly string[] = [];
  for (let url = start; ; ) {
    const response = await follow(url, PAGE, context, (each) => rules.mayFetch(each), redirects);
    let next: URL | undefined;
    // Browsers follow the Refresh header before they parse the body, which may be empty.
    if (response.status < 400) next = refreshTarget(response.headers.refresh ?? '', response.url);
    if (!next) {
      const page = readPage(response, await rules.of(response.url));
      next = metaRefreshTarget(page.document, page.url);
      if (!next) return page;
    }
    if (!mayLeadTo(next)) throw new AuditFailure('bad-redirect');
    redirects = [...response.redirects, response.url.href];
    url = next;
  }
}
