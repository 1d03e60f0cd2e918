/**
 * Spam heuristics. A message is only flagged, but still stored and shown to the operator, because a customer would not
 * notice that a message was dropped by error.
 */
import type { Lead } from '../../domain/lead/lead-form.ts';

export type Circumstances = {
  /** Value of the hidden field, which people leave empty. */
  honeypot: string;
  /** Seconds between rendering and submission of the form; undefined without a valid token. */
  secondsToFill: number | undefined;
  /** Messages from the same client address in the last hour, before this one. */
  recentCount: number;
};

type Signal = { reason: string; weight: number };

/** Total weight from which a message is flagged. */
const THRESHOLD = 2;
/** Seconds; a person needs longer to fill in four fields. */
const MIN_SECONDS_TO_FILL = 3;
/** Messages per hour that are usual for one household or office. */
const USUAL_PER_HOUR = 4;
const LINK = /https?:\/\/|www\./gi;
const MARKUP = /\[url|\[link|<a\s|href=/i;
const SALES =
  /\b(casino|viagra|cialis|payday loans?|crypto (?:investment|recovery)|porn|escorts?|backlinks? (?:package|service)s?|guest posts?|domain authority)\b/i;

function signalsOf(lead: Lead, { honeypot, secondsToFill, recentCount }: Circumstances): Signal[] {
  const links = lead.message.match(LINK)?.length ?? 0;
  const signal = (found: boolean, reason: string, weight: number) => (found ? [{ reason, weight }] : []);
  return [
    ...signal(honeypot !== '', 'the hidden field was filled in', 2),
    ...signal(secondsToFill === undefined, 'it was sent without our form', 2),
    ...signal(secondsToFill !== undefined && secondsToFill < MIN_SECONDS_TO_FILL, 'it was filled in within seconds', 2),
    ...signal(recentCount >= USUAL_PER_HOUR, 'many messages from one address within an hour', 2),
    ...signal(MARKUP.test(lead.message), 'the message has link markup', 2),
    ...signal(links > 3, 'the message has many links', 2),
    ...signal(links > 0 && links <= 3, 'the message has links', 0.5),
    ...signal(SALES.test(`${lead.subject} ${lead.message}`), 'it reads like a mass mailing', 1.5),
    ...signal(new RegExp(LINK.source, 'i').test(lead.name + lead.company), 'a name contains a link', 2),
    ...signal(lead.name !== '' && lead.name === lead.message, 'the name is the message', 1),
  ];
}

/** @returns the reasons to flag the message; empty if it is not flagged */
export function suspicions(lead: Lead, circumstances: Circumstances): string[] {
  const found = signalsOf(lead, circumstances);
  const weight = found.reduce((sum, signal) => sum + signal.weight, 0);
  return weight >= THRESHOLD ? found.map(({ reason }) => reason) : [];
}
