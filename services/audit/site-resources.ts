/** Fetches other resources of the site: sitemaps, llms.txt, the response over plain HTTP and for an unknown URL. */
import { randomUUID } from 'node:crypto';
import type { AuditedPage, AuditedSite } from './checks/check.ts';
import { AuditFailure } from './failures.ts';
import { isLimitFailure } from './fetching/budget.ts';
import { type FinalResponse, follow } from './fetching/follow.ts';
import { type RequestContext, type RequestOptions, request } from './fetching/request.ts';
import type { RobotsOfOrigins } from './fetching/robots-of-origins.ts';
import { readSitemap, type Sitemap, unpackedSitemap } from './reading/sitemap.ts';
import { MAX_ADDRESS_LENGTH } from './target.ts';

const SITEMAP: RequestOptions = { accept: 'application/xml,text/xml', limit: 300 * 1024, beyond: 'cut' };
/** Maximum number of sitemaps from robots.txt that are read; large sites have one for each kind of page. */
const MAX_SITEMAPS = 5;
const LLMS: RequestOptions = { accept: 'text/plain,text/markdown', limit: 100 * 1024, beyond: 'cut' };
/** For requests of which only the status matters. */
const STATUS: RequestOptions = { accept: 'text/html', limit: 1024, beyond: 'cut' };

type SiteResources = Pick<AuditedSite, 'sitemap' | 'llms' | 'insecure' | 'unknownUrlStatus' | 'endedEarly'>;

/** Resources that cannot be fetched are missing in the result; `endedEarly` is true if a limit was the reason. */
export async function fetchSiteResources(
  page: AuditedPage,
  rules: RobotsOfOrigins,
  context: RequestContext,
): Promise<SiteResources> {
  const onSite = (path: string) => new URL(path, page.url.origin);
  let endedEarly = false;
  const undefinedIfFailed = async <T>(pending: Promise<T>): Promise<T | undefined> => {
    try {
      return await pending;
    } catch (error) {
      if (!(error instanceof AuditFailure) || error.kind === 'unexpected') throw error;
      endedEarly ||= isLimitFailure(error);
      return undefined;
    }
  };
  const get = (url: URL, options: RequestOptions) =>
    undefinedIfFailed(follow(url, options, context, (each) => rules.mayFetch(each)));
  const listed = page.robots.sitemaps.flatMap((url) => URL.parse(url, page.url.origin) ?? []);
  const selected = listed.filter(({ href }) => href.length <= MAX_ADDRESS_LENGTH).slice(0, MAX_SITEMAPS);
  const [firstSitemap = onSite('/sitemap.xml'), ...otherSitemaps] = selected;
  const fetchSitemap = async (url: URL) => sitemapOf(url.href, await get(url, SITEMAP));
  const [sitemap, sitemaps, llms, unknown, insecure] = await Promise.all([
    fetchSitemap(firstSitemap),
    Promise.all(otherSitemaps.map(fetchSitemap)),
    get(onSite('/llms.txt'), LLMS),
    get(onSite(`/${randomUUID()}`), STATUS),
    undefinedIfFailed(fetchWithoutTls(page.url, rules, context)),
  ]);
  return {
    sitemap: merged([sitemap, ...sitemaps], { areMore: page.robots.sitemaps.length > selected.length }),
    llms: llms && isText(llms) ? llms.body.bytes.toString() : undefined,
    unknownUrlStatus: unknown?.status,
    insecure,
    endedEarly,
  };
}

/** Whether the response has status 200 and is no HTML page: some servers send the same page for every URL. */
const isText = ({ status, body }: FinalResponse) =>
  status === 200 && !/^\s*<(?:!doctype|html)/i.test(body.bytes.toString());

function sitemapOf(url: string, response: FinalResponse | undefined): Sitemap {
  if (response?.status !== 200) return { kind: 'missing', url, status: response?.status ?? 0 };
  return readSitemap(url, { text: unpackedSitemap(response.body.bytes), isCut: response.body.isCut });
}

type Listing = Extract<Sitemap, { addresses: readonly string[] }>;
const isListing = (sitemap: Sitemap): sitemap is Listing => sitemap.kind === 'pages' || sitemap.kind === 'index';

/**
 * Merges the sitemaps that list pages; without any, those that list sitemaps.
 * @param options.areMore whether robots.txt names sitemaps that were not fetched
 */
function merged(sitemaps: readonly [Sitemap, ...Sitemap[]], { areMore }: { areMore: boolean }): Sitemap {
  const listings = sitemaps.filter(isListing);
  const kind = listings.some((each) => each.kind === 'pages') ? 'pages' : 'index';
  const same = listings.filter((each) => each.kind === kind);
  const [first] = same;
  if (!first) return sitemaps[0];
  return {
    ...first,
    otherFiles: same.length - 1,
    addresses: same.flatMap(({ addresses }) => addresses),
    isCut: areMore || same.length < sitemaps.length || same.some(({ isCut }) => isCut),
  };
}

async function fetchWithoutTls(
  url: URL,
  rules: RobotsOfOrigins,
  context: RequestContext,
): Promise<AuditedSite['insecure']> {
  if (url.protocol !== 'https:') return undefined;
  const insecure = new URL(url);
  insecure.protocol = 'http:';
  await rules.mayFetch(insecure);
  const response = await request(insecure, STATUS, context);
  const location = response.headers.location;
  return {
    status: response.status,
    location: location === undefined ? undefined : URL.parse(location, insecure)?.href,
  };
}
