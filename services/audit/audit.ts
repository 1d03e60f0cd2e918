/** The website audit: rate limits, a cache of reports, and one run for simultaneous requests for the same URL. */
import type { AuditService } from '../../contracts/services.ts';
import type { AuditReport, FailedAudit } from '../../domain/audit/audit-report.ts';
import { visitorKey } from '../limits/visitor-key.ts';
import { AuditFailure } from './failures.ts';
import { AUDIT_BUDGET, type BudgetLimits, openBudget } from './fetching/budget.ts';
import { createLimiter, type Limit } from './limits.ts';
import { Progress } from './progress.ts';
import { runAudit } from './run.ts';
import type { Network } from './safety/network.ts';
import { readTarget, type Target } from './target.ts';

export type AuditOptions = {
  /** For the User-Agent header. */
  agency: { name: string; url: string };
  /** Called with unexpected errors, for the operator. */
  reportError: (error: unknown) => void;
  network: Network;
  /** Only tests set the budget, the limits and the clock. */
  budget?: BudgetLimits;
  limits?: { visitor: Limit; target: Limit; running: number; runningPerVisitor: number };
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
};

const MINUTE = 60_000;
const LIMITS = {
  visitor: { times: 10, windowMs: 10 * MINUTE },
  target: { times: 10, windowMs: 15 * MINUTE },
  /** Simultaneous audits: in all, and per visitor. */
  running: 6,
  runningPerVisitor: 2,
};
/** Seconds. */
const RETRY_WHEN_FULL = 10;

/** Milliseconds for which a report is cached. Shorter after a failure, which may soon be fixed. */
const CACHE_TTL = { complete: 10 * MINUTE, failed: MINUTE };
const CACHE_SIZE = 200;

/** The limit per site counts by host name, with any port and with or without a trailing dot. */
const hostOf = ({ hostname }: URL) => hostname.replace(/\.$/, '');

type CacheEntry = { progress: Progress; report: Promise<AuditReport>; expiresAt: number };

export function createAudit(options: AuditOptions): AuditService {
  const { agency, reportError, network, budget = AUDIT_BUDGET, limits = LIMITS } = options;
  const now = options.now ?? (() => performance.now());
  const agent = `${agency.name.replace(/[^A-Za-z]/g, '')}Audit`;
  const userAgent = `Mozilla/5.0 (compatible; ${agent}/1.0; +${agency.url}/tools/free-website-audit)`;
  const visitors = createLimiter(limits.visitor, now);
  const targets = createLimiter(limits.target, now);
  const cache = new Map<string, CacheEntry>();
  /** Keys of the visitors whose audits are running. */
  const running: string[] = [];

  function run(target: Target, visitor: string): CacheEntry {
    const progress = new Progress();
    const context = { network, budget: openBudget(budget), userAgent, now };
    const visited = new Set([hostOf(target.url)]);
    const mayVisit = (url: URL) => {
      const host = hostOf(url);
      if (!visited.has(host) && targets.take(host) > 0) throw new AuditFailure('rate-limited');
      visited.add(host);
    };
    running.push(visitor);
    const report = runAudit(target, { context, agent, mayVisit, emit: (event) => progress.add(event) })
      .catch((error: unknown) => failedReport(target, error, reportError))
      .then((done) => {
        running.splice(running.indexOf(visitor), 1);
        entry.expiresAt = now() + CACHE_TTL[done.state];
        progress.end();
        return done;
      });
    const entry = { progress, report, expiresAt: Number.POSITIVE_INFINITY };
    return entry;
  }

  function evict(): void {
    for (const [key, { expiresAt }] of cache) if (expiresAt <= now()) cache.delete(key);
    const [oldest] = cache.keys();
    if (cache.size > CACHE_SIZE && oldest !== undefined) cache.delete(oldest);
  }

  return {
    start(typed, visitor) {
      const target = readTarget(typed);
      if (typeof target === 'string') return { kind: 'invalid', text: target };
      evict();
      const cacheKey = `${target.schemeIsGuessed ? '' : target.url.protocol}//${target.url.host}${target.url.pathname}${target.url.search}`;
      let entry = cache.get(cacheKey);
      if (!entry) {
        const key = visitorKey(visitor);
        const runningOfVisitor = running.filter((each) => each === key).length;
        if (running.length >= limits.running || runningOfVisitor >= limits.runningPerVisitor)
          return { kind: 'limited', retryAfterSeconds: RETRY_WHEN_FULL };
        const seconds = visitors.take(key) || targets.take(hostOf(target.url));
        if (seconds > 0) return { kind: 'limited', retryAfterSeconds: seconds };
        entry = run(target, key);
        cache.set(cacheKey, entry);
      }
      return { kind: 'started', events: entry.progress, report: entry.report };
    },
  };
}

function failedReport(target: Target, error: unknown, reportError: (error: unknown) => void): FailedAudit {
  if (!(error instanceof AuditFailure) || error.kind === 'unexpected') reportError(error);
  const failure = error instanceof AuditFailure ? error : new AuditFailure('unexpected');
  return { state: 'failed', address: target.url.href, checkedAt: new Date(), ...failure.words };
}
