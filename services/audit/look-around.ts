/** What is fetched around the page: sitemap, llms.txt, what answers without TLS and where there is nothing. */
import { randomUUID } from 'node:crypto';
import type { AuditedPage, AuditedSite } from './checks/check.ts';
import { AuditFailure } from './failures.ts';
import { type Followed, follow } from './fetching/follow.ts';
import { type Reach, request, type Wanted } from './fetching/request.ts';
import type { RobotsOfOrigins } from './fetching/robots-of-origins.ts';
import { readSitemap, type Sitemap } from './reading/sitemap.ts';
import { LONGEST_ADDRESS } from './target.ts';

const SITEMAP: Wanted = { accept: 'application/xml,text/xml', limit: 300 * 1024, beyond: 'cut' };
const LLMS: Wanted = { accept: 'text/plain,text/markdown', limit: 100 * 1024, beyond: 'cut' };
/** Where only the status counts. */
const STATUS: Wanted = { accept: 'text/html', limit: 1024, beyond: 'cut' };

type Surroundings = Pick<AuditedSite, 'sitemap' | 'llms' | 'insecure' | 'unknownAddressStatus' | 'endedEarly'>;

/** Sitemap, llms.txt and the rest. What cannot be had is missing; what the budget had no more room for was not looked at. */
export async function lookAround(page: AuditedPage, rules: RobotsOfOrigins, reach: Reach): Promise<Surroundings> {
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
  const get = (url: URL, wanted: Wanted) => unlessMissing(follow(url, wanted, reach, (each) => rules.mayFetch(each)));
  const named = URL.parse(page.robots.sitemaps[0] ?? '', page.url.origin);
  const sitemapUrl =
    named && page.robots.sitemaps.length > 0 && named.href.length <= LONGEST_ADDRESS ? named : here('/sitemap.xml');
  const [sitemap, llms, unknown, insecure] = await Promise.all([
    get(sitemapUrl, SITEMAP),
    get(here('/llms.txt'), LLMS),
    get(here(`/${randomUUID()}`), STATUS),
    unlessMissing(answerWithoutTls(page.url, rules, reach)),
  ]);
  return {
    sitemap: sitemapOf(sitemapUrl.href, sitemap),
    llms: llms && isText(llms) ? llms.body.bytes.toString() : undefined,
    unknownAddressStatus: unknown?.status,
    insecure,
    endedEarly,
  };
}

/** Some servers answer every address with the same page. */
const isText = ({ status, body }: Followed) => status === 200 && !/^\s*<(?:!doctype|html)/i.test(body.bytes.toString());

function sitemapOf(url: string, answer: Followed | undefined): Sitemap {
  if (answer?.status !== 200) return { kind: 'missing', url, status: answer?.status ?? 0 };
  return readSitemap(url, answer.body.bytes.toString(), answer.body.isCut);
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
