/**
 * Signs that nobody wrote a message by hand. They only flag: what looks like spam is stored and shown to the operator,
 * because a customer who is taken for a machine would never know.
 */
import type { Lead } from '../../src/domain/lead-form.ts';

export type Circumstances = {
  /** What stands in the field that no person sees. */
  trap: string;
  /** Seconds between the form and its sending; undefined without a form of ours. */
  secondsToFill: number | undefined;
  /** Messages from the same client address in the last hour, before this one. */
  recent: number;
};

type Sign = { reason: string; weight: number };

/** From here on a message is suspected. */
const SUSPECTED = 2;
/** Seconds; nobody reads and fills in four fields faster. */
const FASTEST_PERSON = 3;
/** Messages an hour that one household or office may well send. */
const USUAL_PER_HOUR = 4;
const LINK = /https?:\/\/|www\./gi;
const MARKUP = /\[url|\[link|<a\s|href=/i;
const SALES =
  /\b(casino|viagra|cialis|payday loans?|crypto (?:investment|recovery)|porn|escorts?|backlinks? (?:package|service)s?|guest posts?|domain authority)\b/i;

function signs(lead: Lead, { trap, secondsToFill, recent }: Circumstances): Sign[] {
  const links = lead.message.match(LINK)?.length ?? 0;
  const sign = (found: boolean, reason: string, weight: number) => (found ? [{ reason, weight }] : []);
  return [
    ...sign(trap !== '', 'the hidden field was filled in', 2),
    ...sign(secondsToFill === undefined, 'it was sent without our form', 2),
    ...sign(secondsToFill !== undefined && secondsToFill < FASTEST_PERSON, 'it was filled in within seconds', 2),
    ...sign(recent >= USUAL_PER_HOUR, 'many messages from one address within an hour', 2),
    ...sign(MARKUP.test(lead.message), 'the message has link markup', 2),
    ...sign(links > 3, 'the message has many links', 2),
    ...sign(links > 0 && links <= 3, 'the message has links', 0.5),
    ...sign(SALES.test(`${lead.subject} ${lead.message}`), 'it reads like a mass mailing', 1.5),
    ...sign(new RegExp(LINK.source, 'i').test(lead.name + lead.company), 'a name contains a link', 2),
    ...sign(lead.name !== '' && lead.name === lead.message, 'the name is the message', 1),
  ];
}

/** @returns why the message is suspected; nothing when it is not */
export function suspicions(lead: Lead, circumstances: Circumstances): string[] {
  const found = signs(lead, circumstances);
  const weight = found.reduce((sum, sign) => sum + sign.weight, 0);
  return weight >= SUSPECTED ? found.map(({ reason }) => reason) : [];
}
