/** One audit from beginning to end: what is fetched, in which order, and what is made of it. */
import { randomUUID } from 'node:crypto';
import type { AuditEvent, AuditReport, CheckResult } from '../../src/domain/audit-report.ts';
import type { AuditedPage, AuditedSite } from './checks/check.ts';
import { checkPage, checkSite, inOrderOfGroups } from './checks/checks.ts';
import { AuditFailure } from './failures.ts';
import { type Followed, follow } from './fetching/follow.ts';
import { type Reach, request, type Wanted } from './fetching/request.ts';
import { previewsOf } from './previews.ts';
import { readJsonLd } from './reading/json-ld.ts';
import { PageDocument } from './reading/page-document.ts';
import { type Robots, readRobots } from './reading/robots.ts';
import { readSitemap, type Sitemap } from './reading/sitemap.ts';
import { readText } from './reading/text.ts';
import type { Target } from './target.ts';

export type AuditRun = {
  reach: Reach;
  /** Our name in robots.txt. */
  agent: string;
  /** @throws {AuditFailure} when a host is visited too often */
  mayVisit: (host: string) => void;
  tell: (event: AuditEvent) => void;
};

const PAGE: Wanted = { accept: 'text/html,application/xhtml+xml', limit: 2 * 1024 * 1024, beyond: 'fail' };
/** What a reader of robots.txt has to be able to take (RFC 9309, section 2.5). */
const ROBOTS: Wanted = { accept: 'text/plain', limit: 500 * 1024, beyond: 'cut' };
const SITEMAP: Wanted = { accept: 'application/xml,text/xml', limit: 300 * 1024, beyond: 'cut' };
const LLMS: Wanted = { accept: 'text/plain,text/markdown', limit: 100 * 1024, beyond: 'cut' };
/** Where only the status counts. */
const STATUS: Wanted = { accept: 'text/html', limit: 1024, beyond: 'cut' };

/** @throws {AuditFailure} when the page cannot be read */
export async function runAudit(target: Target, run: AuditRun): Promise<Extract<AuditReport, { state: 'complete' }>> {
  const results: CheckResult[] = [];
  const take = (checks: Iterable<CheckResult>) => {
    for (const result of checks) {
      results.push(result);
      run.tell({ kind: 'check', title: result.title, status: result.status });
    }
  };
  const rules = new RobotsOfOrigins(run);
  const start = await whereItAnswers(target, rules);
  run.tell({ kind: 'stop', stop: 'robots', found: 'We may read the page' });

  const answer = await follow(start, PAGE, run.reach, (url) => rules.mayFetch(url));
  const page = readPage(answer, await rules.of(answer.url));
  run.tell({ kind: 'stop', stop: 'page', found: page.url.host });
  const surroundings = lookAround(page, rules, run);
  // It is waited for below; until then a failure of it is nobody's.
  surroundings.catch(() => {});

  take(checkPage(page));
  run.tell({ kind: 'stop', stop: 'page-checks', found: `${results.length} checks` });
  const site: AuditedSite = { ...page, ...(await surroundings) };
  run.tell({ kind: 'stop', stop: 'surroundings', found: foundAround(site) });
  const before = results.length;
  take(checkSite(site));
  run.tell({ kind: 'stop', stop: 'site-checks', found: `${results.length - before} checks` });

  return {
    state: 'complete',
    address: target.url.href,
    url: page.url.href,
    checkedAt: new Date(),
    results: inOrderOfGroups(results),
    previews: previewsOf(page),
  };
}

/** What each origin asks of us, read once. */
class RobotsOfOrigins {
  readonly #known = new Map<string, Promise<Robots>>();
  readonly #run: AuditRun;

  constructor(run: AuditRun) {
    this.#run = run;
  }

  of(url: URL): Promise<Robots> {
    const known = this.#known.get(url.origin) ?? this.#read(new URL('/robots.txt', url.origin));
    this.#known.set(url.origin, known);
    return known;
  }

  /** @throws {AuditFailure} when it must not be asked for */
  async mayFetch(url: URL): Promise<void> {
    const robots = await this.of(url);
    if (robots.status >= 500) throw new AuditFailure('robots-away');
    if (robots.isTooLong)
      throw new AuditFailure(
        'robots-forbid',
        'Its robots.txt has more rules than we can follow, so we take it for a no.',
      );
    if (!robots.allows(url.href, this.#run.agent)) throw new AuditFailure('robots-forbid');
  }

  async #read(url: URL): Promise<Robots> {
    const { reach, mayVisit } = this.#run;
    const answer = await follow(url, ROBOTS, reach, async ({ host }) => mayVisit(host));
    return readRobots(url, answer.status, answer.body.bytes.toString());
  }
}

/** Nobody said whether it is http or https: the secure one first, and the other where nothing answers. */
async function whereItAnswers({ url, schemeIsGuessed }: Target, rules: RobotsOfOrigins): Promise<URL> {
  try {
    await rules.mayFetch(url);
    return url;
  } catch (error) {
    if (!schemeIsGuessed || !(error instanceof AuditFailure) || error.kind !== 'refused') throw error;
    const insecure = new URL(url);
    insecure.protocol = 'http:';
    await rules.mayFetch(insecure);
    return insecure;
  }
}

function readPage(answer: Followed, robots: Robots): AuditedPage {
  const { url, status, headers, body } = answer;
  if (status >= 400) throw new AuditFailure('http-error', `The server answered our request with the error ${status}.`);
  const type = headers['content-type'] ?? '';
  if (body.bytes.length === 0) throw new AuditFailure('empty');
  const { text, encoding, hasBrokenCharacters } = readText(body.bytes, type);
  const isHtml =
    type === ''
      ? /<html|<body|<head|<!doctype html/i.test(text)
      : /^(?:text\/html|application\/xhtml\+xml)\b/i.test(type);
  if (!isHtml) throw new AuditFailure('not-html');
  const document = new PageDocument(text);
  if (document.elementCount === 0) throw new AuditFailure('empty');
  return {
    url,
    redirects: answer.redirects,
    status,
    headers,
    bytes: body.bytes.length,
    packedBytes: body.packedBytes,
    firstByteMs: answer.firstByteMs,
    encoding,
    hasBrokenCharacters,
    document,
    text: document.text,
    jsonLd: readJsonLd(document),
    robots,
  };
}

type Surroundings = Pick<AuditedSite, 'sitemap' | 'llms' | 'insecure' | 'unknownAddressStatus'>;

/** Sitemap, llms.txt and the rest. What cannot be had is missing; only the end of the budget ends the audit. */
async function lookAround(page: AuditedPage, rules: RobotsOfOrigins, { reach }: AuditRun): Promise<Surroundings> {
  const here = (path: string) => new URL(path, page.url.origin);
  const get = async (url: URL, wanted: Wanted): Promise<Followed | undefined> => {
    try {
      return await follow(url, wanted, reach, (each) => rules.mayFetch(each));
    } catch (error) {
      if (error instanceof AuditFailure && error.kind !== 'timeout' && error.kind !== 'unexpected') return undefined;
      throw error;
    }
  };
  const sitemapUrl = URL.parse(page.robots.sitemaps[0] ?? '/sitemap.xml', page.url.origin) ?? here('/sitemap.xml');
  const [sitemap, llms, unknown, insecure] = await Promise.all([
    get(sitemapUrl, SITEMAP),
    get(here('/llms.txt'), LLMS),
    get(here(`/${randomUUID()}`), STATUS),
    answerWithoutTls(page.url, rules, reach),
  ]);
  return {
    sitemap: sitemapOf(sitemapUrl.href, sitemap),
    llms: llms && isText(llms) ? llms.body.bytes.toString() : undefined,
    unknownAddressStatus: unknown?.status,
    insecure,
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
  try {
    await rules.mayFetch(insecure);
    const answer = await request(insecure, STATUS, reach);
    const location = answer.headers.location;
    return {
      status: answer.status,
      location: location === undefined ? undefined : URL.parse(location, insecure)?.href,
    };
  } catch (error) {
    if (error instanceof AuditFailure && error.kind !== 'timeout') return undefined;
    throw error;
  }
}

function foundAround({ sitemap, llms }: AuditedSite): string {
  const hasSitemap = sitemap.kind === 'pages' || sitemap.kind === 'index';
  return `Sitemap ${hasSitemap ? 'found' : 'missing'}, llms.txt ${llms === undefined ? 'missing' : 'found'}`;
}
