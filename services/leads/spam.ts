/**
 * Spam heuristics. They only flag a message: it is stored and shown to the operator all the same, because a customer
 * whose message was dropped by mistake would not notice.
 */
import type { Lead } from '../../domain/lead/lead-form.ts';

export type Circumstances = {
  /** Value of the hidden field, which people leave empty. */
  honeypot: string;
  /** Seconds between rendering and submission of the form; undefined without a valid token. */
  secondsToFill: number | undefined;
  /** Messages from the same client address in the last hour, before this one. */
  recent: number;
};

type Sign = { reason: string; weight: number };

/** Total weight from which a message is flagged. */
const THRESHOLD = 2;
/** Seconds; a person needs more to read and fill in four fields. */
const MIN_SECONDS_TO_FILL = 3;
/** Messages per hour that are usual for one household or office. */
const USUAL_PER_HOUR = 4;
const LINK = /https?:\/\/|www\./gi;
const MARKUP = /\[url|\[link|<a\s|href=/i;
const SALES =
  /\b(casino|viagra|cialis|payday loans?|crypto (?:investment|recovery)|porn|escorts?|backlinks? (?:package|service)s?|guest posts?|domain authority)\b/i;

function signs(lead: Lead, { honeypot, secondsToFill, recent }: Circumstances): Sign[] {
  const links = lead.message.match(LINK)?.length ?? 0;
  const sign = (found: boolean, reason: string, weight: number) => (found ? [{ reason, weight }] : []);
  return [
    ...sign(honeypot !== '', 'the hidden field was filled in', 2),
    ...sign(secondsToFill === undefined, 'it was sent without our form', 2),
    ...sign(secondsToFill !== undefined && secondsToFill < MIN_SECONDS_TO_FILL, 'it was filled in within seconds', 2),
    ...sign(recent >= USUAL_PER_HOUR, 'many messages from one address within an hour', 2),
    ...sign(MARKUP.test(lead.message), 'the message has link markup', 2),
    ...sign(links > 3, 'the message has many links', 2),
    ...sign(links > 0 && links <= 3, 'the message has links', 0.5),
    ...sign(SALES.test(`${lead.subject} ${lead.message}`), 'it reads like a mass mailing', 1.5),
    ...sign(new RegExp(LINK.source, 'i').test(lead.name + lead.company), 'a name contains a link', 2),
    ...sign(lead.name !== '' && lead.name === lead.message, 'the name is the message', 1),
  ];
}

/** @returns the reasons to flag the message; empty when it is not flagged */
export function suspicions(lead: Lead, circumstances: Circumstances): string[] {
  const found = signs(lead, circumstances);
  const weight = found.reduce((sum, sign) => sum + sign.weight, 0);
  return weight >= THRESHOLD ? found.map(({ reason }) => reason) : [];
}
