/** Prefills the lead form with the result of an audit. */

import { leadFormPath, MAX_PREFILLED_LENGTH } from '../lead/lead-form.ts';
import type { CompleteAudit } from './audit-report.ts';
import { findingsToFix, scoreOf } from './audit-score.ts';

/** The URL of the lead form, prefilled with the result and the source of the visit. The visitor sends it. */
export function leadFormUrl(audit: CompleteAudit, source?: Readonly<Record<string, string>>): string {
  return leadFormPath({ subject: 'Website audit', website: audit.url, message: messageOf(audit) }, source);
}

function messageOf({ url, results }: CompleteAudit): string {
  const { value } = scoreOf(results);
  const findings = findingsToFix(results);
  const first = `Your free audit gave ${url.slice(0, 300)} a score of ${value} out of 100.`;
  if (findings.length === 0) return `${first} It found nothing to fix; please take a second look.`;
  const lines = findings.map(({ status, title }) => `- ${status === 'fail' ? 'Fix' : 'Improve'}: ${title}`);
  let message = `${first}\nPlease send a quote for:`;
  for (const [index, line] of lines.entries()) {
    const rest = `\nand ${lines.length - index} more.`;
    const isLast = index === lines.length - 1;
    if (message.length + 1 + line.length + (isLast ? 0 : rest.length) > MAX_PREFILLED_LENGTH) return message + rest;
    message += `\n${line}`;
  }
  return message;
}
