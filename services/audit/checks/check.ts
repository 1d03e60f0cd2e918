/** What every check is made of. A check is a pure function of what was fetched. */
import type { AuditGroup, CheckResult, CheckStatus } from '../../../src/domain/audit-report.ts';
import type { JsonLd, Thing } from '../reading/json-ld.ts';
import type { PageDocument } from '../reading/page-document.ts';
import type { Robots } from '../reading/robots.ts';
import type { Sitemap } from '../reading/sitemap.ts';

/** The page, once it has been fetched. */
export type AuditedPage = {
  fetchedAt: Date;
  /** Where it was found in the end. */
  url: URL;
  redirects: readonly string[];
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Of the HTML: unpacked, and as it came over the wire. */
  bytes: number;
  packedBytes: number;
  firstByteMs: number;
  encoding: string;
  hasBrokenCharacters: boolean;
  document: PageDocument;
  /** What a visitor reads, without script. */
  text: string;
  jsonLd: JsonLd;
  /** What structured data describes, as JSON-LD or as microdata. */
  things: readonly Thing[];
  robots: Robots;
};

/** The page and what was fetched around it. */
export type AuditedSite = AuditedPage & {
  sitemap: Sitemap;
  /** The text of llms.txt; undefined when there is none. */
  llms: string | undefined;
  /** What answers without TLS: its status and where it leads; undefined when nothing does. */
  insecure: { status: number; location: string | undefined } | undefined;
  /** The status of an address that cannot exist; undefined when it could not be asked for. */
  unknownAddressStatus: number | undefined;
  /** Time or size was used up: what is missing around the page may be there. */
  endedEarly: boolean;
};

export type Verdict<Status extends CheckStatus = CheckStatus> = { status: Status; found: string };
type Judged = Exclude<CheckStatus, 'note'>;

/** What a result is called: what is right, what is wrong (also in part, for a warning). */
type Titles = { pass: string; fail: string };
/** A note judges nothing, so its title only names the subject. */
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

/** Judges, and calls the result what it is. */
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

/** For what is missing because nothing more could be fetched. */
export const NOT_LOOKED_AT = note('Not checked: the page used up the time or the size that an audit allows.');

/** `1 picture`, `3 pictures`. */
export const count = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;

/** Somebody else's words inside a sentence of ours, not at any length. */
export const quote = (text: string, longest = 80) =>
  `“${text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text}”`;

/** Passes when nothing is wrong, warns about a part, fails when it is most of them. */
export function judgeShare(wrong: number, all: number, right: string, found: string): Verdict<Judged> {
  if (wrong === 0) return pass(right);
  return wrong * 2 > all ? fail(found) : warn(found);
}
