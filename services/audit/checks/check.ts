/** Types and helpers of checks. A check is a pure function of the fetched data. */
import type { AuditGroup, CheckResult, CheckStatus } from '../../../domain/audit/audit-report.ts';
import type { JsonLd, Thing } from '../reading/json-ld.ts';
import type { PageDocument } from '../reading/page-document.ts';
import type { Robots } from '../reading/robots.ts';
import type { Sitemap } from '../reading/sitemap.ts';

/** The fetched page. */
export type AuditedPage = {
  fetchedAt: Date;
  /** Final URL, after all redirects. */
  url: URL;
  redirects: readonly string[];
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Size of the HTML: decompressed, and as transferred. */
  bytes: number;
  compressedBytes: number;
  firstByteMs: number;
  encoding: string;
  hasBrokenCharacters: boolean;
  document: PageDocument;
  /** Visible text without running scripts. */
  text: string;
  /** Number of words in that text. */
  wordCount: number;
  jsonLd: JsonLd;
  /** Items of structured data, from JSON-LD and microdata. */
  things: readonly Thing[];
  robots: Robots;
};

/** The page and other resources of its site. */
export type AuditedSite = AuditedPage & {
  sitemap: Sitemap;
  /** The text of llms.txt; undefined when there is none. */
  llms: string | undefined;
  /** The response over plain HTTP: status and redirect target; undefined without a response. */
  insecure: { status: number; location: string | undefined } | undefined;
  /** The status of a random URL that does not exist; undefined if the request failed. */
  unknownUrlStatus: number | undefined;
  /** The limit of time, size or requests was reached, so missing resources may exist. */
  endedEarly: boolean;
};

export type Verdict<Status extends CheckStatus = CheckStatus> = { status: Status; found: string };
type Judged = Exclude<CheckStatus, 'note'>;

/** Titles of a result; a warning has the title of `fail`. */
type Titles = { pass: string; fail: string };
/** The title of a note names only the subject. */
type Judge<Input> =
  | { titles: Titles; judge: (input: Input) => Verdict<Judged> }
  | { titles: Titles & { note: string }; judge: (input: Input) => Verdict };

export type Check<Input> = Omit<CheckResult, 'group' | 'title' | 'status' | 'found' | 'points'> & {
  /** 3: decides whether a page is found or trusted at all; 2: costs visitors; 1: polish. */
  points: 1 | 2 | 3;
} & Judge<Input>;

export const pass = (found: string): Verdict<'pass'> => ({ status: 'pass', found });
export const warn = (found: string): Verdict<'warn'> => ({ status: 'warn', found });
export const fail = (found: string): Verdict<'fail'> => ({ status: 'fail', found });
export const note = (found: string): Verdict<'note'> => ({ status: 'note', found });

/** Runs a check and adds the title that fits its verdict. */
export function resultOf<Input>(
  { judge, titles, ...check }: Check<Input>,
  group: AuditGroup,
  input: Input,
): CheckResult {
  const verdict = judge(input);
  return { ...check, group, ...verdict, title: titleFor(verdict.status, titles) };
}

function titleFor(status: CheckStatus, titles: Titles & { note?: string }): string {
  if (status === 'note') return titles.note ?? titles.pass;
  return status === 'pass' ? titles.pass : titles.fail;
}

/** For resources that were not fetched because a limit of the audit was reached. */
export const NOT_CHECKED = note('Not checked: the audit reached its limit of time, size or requests.');

/** Whether two URLs are equal after normalization. @param base for relative URLs */
export function isSameUrl(one: string, other: string, base?: URL): boolean {
  const [a, b] = [one, other].map((url) => (URL.parse(url, base)?.href ?? url).replace(/\/$/, ''));
  return a === b;
}

/** `1 picture`, `3 pictures`. */
export const count = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;

/** Quotes text of the audited site, shortened to `longest` characters. */
export const quote = (text: string, longest = 80) =>
  `“${text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text}”`;

type Share = {
  all: readonly unknown[];
  wrong: readonly unknown[];
  /** Name of one element: `picture`. */
  noun: string;
  /** Text when none is wrong. */
  right: string;
  /** What the wrong ones do not have. */
  lack?: string;
};

/** Passes without wrong elements, fails when more than half are wrong, and warns otherwise. */
export function judgeShare({ all, wrong, noun, right, lack = 'none' }: Share): Verdict<Judged> {
  if (wrong.length === 0) return pass(right);
  const found = `${wrong.length} of ${count(all.length, noun)} have ${lack}.`;
  return wrong.length * 2 > all.length ? fail(found) : warn(found);
}

export function judgeBounds(value: number, bounds: { warnAbove: number; failAbove: number }, found: string) {
  if (value > bounds.failAbove) return fail(found);
  return value > bounds.warnAbove ? warn(found) : pass(found);
}
