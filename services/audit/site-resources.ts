/** Fetches other resources of the site: sitemaps, llms.txt, the answer over plain HTTP and of an unknown address. */
import { randomUUID } from 'node:crypto';
import type { AuditedPage, AuditedSite } from './checks/check.ts';
import { AuditFailure } from './failures.ts';
import { type FinalResponse, follow } from './fetching/follow.ts';
import { type Reach, type RequestOptions, request } from './fetching/request.ts';
import type { RobotsOfOrigins } from './fetching/robots-of-origins.ts';
import { readSitemap, type Sitemap, unpackedSitemap } from './reading/sitemap.ts';
import { MAX_ADDRESS_LENGTH } from './target.ts';

const SITEMAP: RequestOptions = { accept: 'application/xml,text/xml', limit: 300 * 1024, beyond: 'cut' };
/** Sitemaps of robots.txt that are read; large sites have one for each kind of page. */
const MAX_SITEMAPS = 5;
const LLMS: RequestOptions = { accept: 'text/plain,text/markdown', limit: 100 * 1024, beyond: 'cut' };
/** For requests of which only the status matters. */
const STATUS: RequestOptions = { accept: 'text/html', limit: 1024, beyond: 'cut' };

type SiteResources = Pick<AuditedSite, 'sitemap' | 'llms' | 'insecure' | 'unknownUrlStatus' | 'endedEarly'>;

/** Resources that cannot be fetched are missing in the result; `endedEarly` says that the budget was the reason. */
export async function fetchSiteResources(
  page: AuditedPage,
  rules: RobotsOfOrigins,
  reach: Reach,
): Promise<SiteResources> {
  const here = (path: string) => new URL(path, page.url.origin);
  let endedEarly = false;
  const unlessMissing = async <Answer>(asked: Promise<Answer>): Promise<Answer | undefined> => {
    try {
      return await asked;
    } catch (error) {
      if (!(error instanceof AuditFailure) || error.kind === 'unexpected') throw error;
      endedEarly ||= error.kind === 'timeout' || error.kind === 'too-big';
      return undefined;
    }
  };
  const get = (url: URL, wanted: RequestOptions) =>
    unlessMissing(follow(url, wanted, reach, (each) => rules.mayFetch(each)));
  const named = page.robots.sitemaps.flatMap((address) => URL.parse(address, page.url.origin) ?? []);
  const short = named.filter(({ href }) => href.length <= MAX_ADDRESS_LENGTH).slice(0, MAX_SITEMAPS);
  const [firstSitemap = here('/sitemap.xml'), ...otherSitemaps] = short;
  const readOne = async (url: URL) => sitemapOf(url.href, await get(url, SITEMAP));
  const [sitemap, sitemaps, llms, unknown, insecure] = await Promise.all([
    readOne(firstSitemap),
    Promise.all(otherSitemaps.map(readOne)),
    get(here('/llms.txt'), LLMS),
    get(here(`/${randomUUID()}`), STATUS),
    unlessMissing(answerWithoutTls(page.url, rules, reach)),
  ]);
  return {
    sitemap: joined([sitemap, ...sitemaps], page.robots.sitemaps.length > short.length),
    llms: llms && isText(llms) ? llms.body.bytes.toString() : undefined,
    unknownUrlStatus: unknown?.status,
    insecure,
    endedEarly,
  };
}

/** Some servers answer every address with the same HTML page. */
const isText = ({ status, body }: FinalResponse) =>
  status === 200 && !/^\s*<(?:!doctype|html)/i.test(body.bytes.toString());

function sitemapOf(url: string, answer: FinalResponse | undefined): Sitemap {
  if (answer?.status !== 200) return { kind: 'missing', url, status: answer?.status ?? 0 };
  return readSitemap(url, unpackedSitemap(answer.body.bytes), answer.body.isCut);
}

type Listing = Extract<Sitemap, { addresses: readonly string[] }>;
const isListing = (sitemap: Sitemap): sitemap is Listing => sitemap.kind === 'pages' || sitemap.kind === 'index';

/** Merges several sitemaps into one. @param areMore there are more that were not read */
function joined(sitemaps: readonly [Sitemap, ...Sitemap[]], areMore: boolean): Sitemap {
  const listings = sitemaps.filter(isListing);
  const pages = listings.filter(({ kind }) => kind === 'pages');
  const [first] = pages;
  if (!first) return listings[0] ?? sitemaps[0];
  const addresses = pages.flatMap((each) => each.addresses);
  return { ...first, addresses, isCut: areMore || pages.length < sitemaps.length || pages.some(({ isCut }) => isCut) };
}

async function answerWithoutTls(url: URL, rules: RobotsOfOrigins, reach: Reach): Promise<AuditedSite['insecure']> {
  if (url.protocol !== 'https:') return undefined;
  const insecure = new URL(url);
  insecure.protocol = 'http:';
  await rules.mayFetch(insecure);
  const answer = await request(insecure, STATUS, reach);
  const location = answer.headers.location;
  return {
    status: answer.status,
    location: location === undefined ? undefined : URL.parse(location, insecure)?.href,
  };
}
