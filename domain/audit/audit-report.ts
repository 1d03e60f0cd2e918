/** The result of a website audit, made by the service and shown by the report page. */

/** In the order of the report. */
export const AUDIT_GROUPS = [
  { id: 'indexing', title: 'Indexing', about: 'Whether search engines may read the page, and find their way to it.' },
  { id: 'content', title: 'Content', about: 'What the page says, and whether its labels say the same.' },
  {
    id: 'structured-data',
    title: 'Structured data',
    about: 'The facts about your business, in a form machines trust.',
  },
  { id: 'social', title: 'Social', about: 'What people see when someone shares the link.' },
  { id: 'speed', title: 'Speed', about: 'How much there is to load before there is something to read.' },
  { id: 'mobile', title: 'Mobile', about: 'Whether the page suits a phone and the thumb on it.' },
  { id: 'accessibility', title: 'Accessibility', about: 'The basics that screen readers and keyboards depend on.' },
  { id: 'security', title: 'Security', about: 'Whether the connection is private and the page is protected.' },
  { id: 'ai', title: 'AI readability', about: 'Whether assistants can read the page and quote it correctly.' },
] as const;

export type AuditGroup = (typeof AUDIT_GROUPS)[number]['id'];

/** A note does not count in the score. */
export type CheckStatus = 'pass' | 'warn' | 'fail' | 'note';

export type CheckResult = {
  id: string;
  group: AuditGroup;
  title: string;
  status: CheckStatus;
  /** Its weight in the score. */
  points: number;
  /** What the check found, in words. */
  found: string;
  /** Why it matters, in one sentence. */
  why: string;
  fix: string;
};

/** How search results and social networks show the page. */
export type AuditPreviews = {
  search: { site: string; address: string; title: string; description: string };
  social: { host: string; title: string; description: string; image: string | undefined };
};

export type CompleteAudit = {
  state: 'complete';
  /** The requested URL. */
  address: string;
  /** The URL after redirects. */
  url: string;
  checkedAt: Date;
  results: readonly CheckResult[];
  previews: AuditPreviews;
};

/** A site that could not be read, with the reason and a way to fix it. */
export type FailedAudit = {
  state: 'failed';
  address: string;
  checkedAt: Date;
  title: string;
  text: string;
  advice: string;
};

export type AuditReport = CompleteAudit | FailedAudit;

/** The steps of an audit in order. */
export const AUDIT_STEPS = [
  { id: 'robots', title: 'Ask robots.txt for permission' },
  { id: 'page', title: 'Open the page' },
  { id: 'page-checks', title: 'Read titles, text, pictures and markup' },
  { id: 'site-files', title: 'Look for the sitemap and llms.txt' },
  { id: 'site-checks', title: 'Check indexing, security and AI access' },
] as const;

type AuditStep = (typeof AUDIT_STEPS)[number]['id'];

/** Progress of a running audit. */
export type AuditEvent =
  | { kind: 'step'; step: AuditStep; found: string }
  | { kind: 'check'; title: string; status: CheckStatus };
