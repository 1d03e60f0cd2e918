/**
 * What a visitor allows others to load, as kept in the browser. Nothing is allowed that was not allowed by pressing
 * something; what was never asked is asked again when it first comes up.
 */

export const CONSENT_KEY = 'privacy-choices';

/** Raised when earlier choices do not cover what the site does now; every visitor is then asked again. */
const VERSION = 1;
/** Milliseconds: a year, after which a visitor is asked again. */
const VALID_FOR = 365 * 86_400_000;

/** A purpose that is not named was not decided on. */
export type Choices = Readonly<Partial<Record<Purpose, boolean>>>;

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** The choices in a stored text; none where it is unreadable, of another version, or too old. */
export function parseConsent(text: string | null, now: Date): Choices {
  const raw = parse(text);
  if (typeof raw !== 'object' || raw === null || !('version' in raw) || raw.version !== VERSION) return {};
  const age = now.getTime() - Date.parse('date' in raw ? String(raw.date) : '');
  if (!(age >= 0 && age < VALID_FOR)) return {};
  const choices: Readonly<Record<string, unknown>> =
    'choices' in raw && typeof raw.choices === 'object' && raw.choices !== null ? { ...raw.choices } : {};
  return Object.fromEntries(
    PURPOSES.flatMap((purpose) => (typeof choices[purpose] === 'boolean' ? [[purpose, choices[purpose]]] : [])),
  );
}

export function serializeConsent(choices: Choices, now: Date): string {
  return JSON.stringify({ version: VERSION, date: now.toISOString(), choices });
}

/** What was allowed before and is not any more. */
export function withdrawnPurposes(before: Choices, after: Choices): Purpose[] {
  return PURPOSES.filter((purpose) => before[purpose] === true && after[purpose] !== true);
}

/**
 * Whether a visitor has to be asked about any of these.
 * @param optedOut the browser says for its user that nothing is to be shared (Global Privacy Control): that is an answer
 */
export function needsConsentPrompt(purposes: readonly Purpose[], choices: Choices, optedOut: boolean): boolean {
  return !optedOut && purposes.some((purpose) => choices[purpose] === undefined);
}

/** Parts of other companies that a page may load once its visitor allows it. By default there are none. */

/** What a visitor is asked about, each by itself. */
const PURPOSES = ['reviews', 'maps', 'analytics'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** What the configuration names (config/env.ts). Maps are not among it: they are content. */
export type ThirdParties = {
  /** The script that puts a review widget where it stands. */
  reviews?: { script: string };
  plausible?: { domain: string; script: string };
  /** `collector`: where a tagging server of one's own takes reports; Google's own takes them where it likes. */
  ga4?: { id: string; script: string; collector?: string };
};

/** As the attribute of a document has it, safe in any quotes; empty when there are none. */
export function writeThirdParties(parties: ThirdParties): string {
  return Object.keys(parties).length === 0 ? '' : encodeURIComponent(JSON.stringify(parties));
}

/** @param text as `writeThirdParties` made it */
export function readThirdParties(text: string | undefined): ThirdParties {
  return text ? (JSON.parse(decodeURIComponent(text)) as ThirdParties) : {};
}

/** Whose content there is, for each purpose: the names that a visitor is told, and that a policy has to allow. */
export type Hosts = Partial<Record<Purpose, string[]>>;

export const purposesOf = (hosts: Hosts): Purpose[] => PURPOSES.filter((purpose) => hosts[purpose] !== undefined);

export function hostsOf({ reviews, plausible, ga4 }: ThirdParties): Hosts {
  const hosts = (scripts: (string | undefined)[]) => [
    ...new Set(scripts.flatMap((script) => (script === undefined ? [] : new URL(script).host))),
  ];
  const counting = hosts([plausible?.script, ga4?.script]);
  return {
    ...(reviews && { reviews: hosts([reviews.script]) }),
    ...(counting.length > 0 && { analytics: counting }),
  };
}
