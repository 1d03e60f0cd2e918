/** The audit of websites: limits, a cache, and one run for everybody who asks for the same address at the same time. */
import type { AuditEvent, AuditReport, FailedAudit } from '../../src/domain/audit-report.ts';
import { visitorKey } from '../limits/visitor-key.ts';
import { AuditFailure } from './failures.ts';
import { AUDIT_LIMITS, type BudgetLimits, openBudget } from './fetching/budget.ts';
import { createLimiter, type Limit } from './limits.ts';
import { Progress } from './progress.ts';
import { runAudit } from './run.ts';
import { internet, type Network } from './safety/network.ts';
import { readTarget, type Target } from './target.ts';

type AuditStart =
  /** No web address; the text says why. */
  | { kind: 'invalid'; text: string }
  /** Too many audits: of this visitor, of this site, or at the same time. */
  | { kind: 'limited'; retryAfterSeconds: number }
  /** Never rejects: what goes wrong is a report, too. */
  | { kind: 'started'; events: AsyncIterable<AuditEvent>; report: Promise<AuditReport> };

export type Audit = {
  /**
   * @param typed what somebody entered as the address of a website
   * @param visitor network address of whoever asks
   */
  start: (typed: string, visitor: string) => AuditStart;
};

export type AuditOptions = {
  /** Who we are, for the sites that we visit. */
  agency: { name: string; url: string };
  /** For the operator: audits that failed through a mistake of ours. */
  reportError: (error: unknown) => void;
  /** How the world is reached; only tests give one. */
  network?: Network;
  budget?: BudgetLimits;
  limits?: { visitor: Limit; target: Limit; running: number; runningEach: number };
  /** Milliseconds of a clock that only runs forward. */
  now?: () => number;
};

const MINUTE = 60_000;
const LIMITS = {
  visitor: { times: 10, windowMs: 10 * MINUTE },
  target: { times: 10, windowMs: 15 * MINUTE },
  /** At the same time, and of these for one visitor. */
  running: 6,
  runningEach: 2,
};
const WAIT_FOR_A_PLACE = 10;

/** A report of a site that could not be read is kept shortly: perhaps it was mended at once. */
const KEPT_FOR = { complete: 10 * MINUTE, failed: MINUTE };
const MOST_KEPT = 200;

/** All ports and spellings of a name are one site. */
const siteOf = ({ hostname }: URL) => hostname.replace(/\.$/, '');

type Known = { progress: Progress; report: Promise<AuditReport>; keptUntil: number };

export function createAudit(options: AuditOptions): Audit {
  const { agency, reportError, network = internet, budget = AUDIT_LIMITS, limits = LIMITS } = options;
  const now = options.now ?? (() => performance.now());
  const agent = `${agency.name.replace(/[^A-Za-z]/g, '')}Audit`;
  const userAgent = `Mozilla/5.0 (compatible; ${agent}/1.0; +${agency.url}/tools/free-website-audit)`;
  const visitors = createLimiter(limits.visitor, now);
  const targets = createLimiter(limits.target, now);
  const known = new Map<string, Known>();
  /** Whose audits are under way. */
  const running: string[] = [];

  function run(target: Target, visitor: string): Known {
    const progress = new Progress();
    const reach = { network, budget: openBudget(budget), userAgent, now };
    const visited = new Set([siteOf(target.url)]);
    const mayVisit = (url: URL) => {
      const site = siteOf(url);
      if (!visited.has(site) && targets.take(site) > 0) throw new AuditFailure('busy');
      visited.add(site);
    };
    running.push(visitor);
    const report = runAudit(target, { reach, agent, mayVisit, tell: (event) => progress.add(event) })
      .catch((error: unknown) => failedReport(target, error, reportError))
      .then((done) => {
        running.splice(running.indexOf(visitor), 1);
        entry.keptUntil = now() + KEPT_FOR[done.state];
        progress.end();
        return done;
      });
    const entry = { progress, report, keptUntil: Number.POSITIVE_INFINITY };
    return entry;
  }

  function forget(): void {
    for (const [key, { keptUntil }] of known) if (keptUntil <= now()) known.delete(key);
    const [oldest] = known.keys();
    if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest);
  }

  return {
    start(typed, visitor) {
      const target = readTarget(typed);
      if (typeof target === 'string') return { kind: 'invalid', text: target };
      forget();
      const address = `${target.schemeIsGuessed ? '' : target.url.protocol}//${target.url.host}${target.url.pathname}${target.url.search}`;
      let found = known.get(address);
      if (!found) {
        const key = visitorKey(visitor);
        const own = running.filter((each) => each === key).length;
        if (running.length >= limits.running || own >= limits.runningEach)
          return { kind: 'limited', retryAfterSeconds: WAIT_FOR_A_PLACE };
        const seconds = visitors.take(key) || targets.take(siteOf(target.url));
        if (seconds > 0) return { kind: 'limited', retryAfterSeconds: seconds };
        found = run(target, key);
        known.set(address, found);
      }
      return { kind: 'started', events: found.progress, report: found.report };
    },
  };
}

function failedReport(target: Target, error: unknown, reportError: (error: unknown) => void): FailedAudit {
  if (!(error instanceof AuditFailure) || error.kind === 'unexpected') reportError(error);
  const failure = error instanceof AuditFailure ? error : new AuditFailure('unexpected');
  return { state: 'failed', address: target.url.href, checkedAt: new Date(), ...failure.words };
}
