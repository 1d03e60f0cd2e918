/** What was typed into the lead form and not sent yet. It is kept as a lead; an empty field has no draft. */
import { EMPTY_LEAD, LEAD_FIELDS, type Lead, type LeadField, typedLead } from './lead-form.ts';

const isSame = (name: LeadField, a: Lead, b: Lead) => JSON.stringify(a[name]) === JSON.stringify(b[name]);

/** Consent is given anew each time. */
function leadOf(sourceOf: (name: LeadField) => Lead): Lead {
  const entries = LEAD_FIELDS.map((name) => [name, sourceOf(name)[name]] as const);
  return { ...EMPTY_LEAD, ...Object.fromEntries(entries), consent: false };
}

/**
 * The draft after a change.
 * @param initial what the page has filled in: until something else is typed there, the draft keeps what it had
 */
export function nextDraft(draft: Lead, lead: Lead, initial: Lead): Lead {
  const isGiven = (name: LeadField) => isSame(name, lead, initial) && !isSame(name, initial, EMPTY_LEAD);
  return leadOf((name) => (isGiven(name) ? draft : lead));
}

/** The draft in a form. Fields that are filled in already stay as they are. */
export function restoreDraft(lead: Lead, draft: Lead): Lead {
  const restored = leadOf((name) => (isSame(name, lead, EMPTY_LEAD) ? draft : lead));
  return { ...restored, consent: lead.consent };
}

/** As pairs of name and value, one for each service. */
export function serializeDraft(draft: Lead): string {
  const pairs = LEAD_FIELDS.flatMap((name) => [draft[name]].flat().map((value) => [name, value] as const));
  return JSON.stringify(pairs.filter(([, value]) => value));
}

/** Invalid text is an empty draft. */
export function parseDraft(text: string | null): Lead {
  try {
    const pairs: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(pairs)) return EMPTY_LEAD;
    return { ...typedLead(new URLSearchParams(pairs.filter(isPair))), consent: false };
  } catch {
    return EMPTY_LEAD;
  }
}

function isPair(pair: unknown): pair is [string, string] {
  return Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string');
}
