/**
 * A visitor's consent to third-party content, stored in the browser. Nothing is allowed by default. A page that needs a
 * purpose without an answer asks about it.
 */
import { isObject, parseJson } from '../text/json.ts';

export const CONSENT_KEY = 'privacy-choices';

/** Increase it when stored choices no longer cover what the site does: visitors are asked again. */
const VERSION = 1;
/** Milliseconds (a year) until a visitor is asked again. */
const VALID_FOR = 365 * 86_400_000;

/** Purposes that a visitor allows or declines separately. */
const PURPOSES = ['reviews', 'maps', 'analytics'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** A missing purpose has no answer yet. */
export type Choices = Readonly<Partial<Record<Purpose, boolean>>>;

/** Parses stored choices; none when the text is invalid, of another version, or expired. */
export function parseConsent(text: string | null, now: Date): Choices {
  const raw = parseJson(text);
  if (!isObject(raw) || raw.version !== VERSION) return {};
  const age = now.getTime() - Date.parse(String(raw.date));
  if (!(age >= 0 && age < VALID_FOR)) return {};
  const choices = isObject(raw.choices) ? raw.choices : {};
  return Object.fromEntries(
    PURPOSES.flatMap((purpose) => (typeof choices[purpose] === 'boolean' ? [[purpose, choices[purpose]]] : [])),
  );
}

export function serializeConsent(choices: Choices, now: Date): string {
  return JSON.stringify({ version: VERSION, date: now.toISOString(), choices });
}

/** Purposes whose consent was withdrawn. */
export function withdrawnPurposes(before: Choices, after: Choices): Purpose[] {
  return PURPOSES.filter((purpose) => before[purpose] === true && after[purpose] !== true);
}

/**
 * Whether a visitor must be asked about any of these purposes.
 * @param signals.optedOut the browser sends Global Privacy Control, which counts as declined
 */
export function needsConsentPrompt(
  purposes: readonly Purpose[],
  choices: Choices,
  { optedOut }: { optedOut: boolean },
): boolean {
  return !optedOut && purposes.some((purpose) => choices[purpose] === undefined);
}

/** Third parties that pages load after consent (config/env.ts), by default none. Maps come from content instead. */
export type ThirdParties = {
  /** URL of the script that inserts the review widget. */
  reviews?: { script: string };
  plausible?: { domain: string; script: string };
  /** `collector`: URL of an own tagging server; without it, reports go to Google. */
  ga4?: { id: string; script: string; collector?: string };
};

/** Encoded as an attribute value; empty without third parties. */
export function writeThirdParties(parties: ThirdParties): string {
  return Object.keys(parties).length === 0 ? '' : encodeURIComponent(JSON.stringify(parties));
}

/** @param text from `writeThirdParties` */
export function readThirdParties(text: string | undefined): ThirdParties {
  return text ? (JSON.parse(decodeURIComponent(text)) as ThirdParties) : {};
}

/** Hosts by purpose, for the consent panel. */
export type Hosts = Partial<Record<Purpose, string[]>>;

export const purposesOf = (hosts: Hosts): Purpose[] => PURPOSES.filter((purpose) => hosts[purpose] !== undefined);

export function hostsOf({ reviews, plausible, ga4 }: ThirdParties): Hosts {
  const hosts = (scripts: (string | undefined)[]) => [
    ...new Set(scripts.flatMap((script) => (script === undefined ? [] : new URL(script).host))),
  ];
  const analytics = hosts([plausible?.script, ga4?.script]);
  return {
    ...(reviews && { reviews: hosts([reviews.script]) }),
    ...(analytics.length > 0 && { analytics }),
  };
}
