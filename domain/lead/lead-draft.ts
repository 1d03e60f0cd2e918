/** The draft of a lead: what was typed into the form and not sent yet. */
import { EMPTY_LEAD, LEAD_FIELDS, type Lead, type LeadField, typedLead } from './lead-form.ts';

const isSame = (name: LeadField, a: Lead, b: Lead) => JSON.stringify(a[name]) === JSON.stringify(b[name]);

/** A draft never contains consent: the visitor gives it again. */
function leadOf(sourceOf: (name: LeadField) => Lead): Lead {
  const entries = LEAD_FIELDS.map((name) => [name, sourceOf(name)[name]] as const);
  return { ...EMPTY_LEAD, ...Object.fromEntries(entries), consent: false };
}

/**
 * The draft after a change.
 * @param initial values that the page prefilled: the draft keeps its own value until the visitor changes the field
 */
export function nextDraft(draft: Lead, lead: Lead, initial: Lead): Lead {
  const isUnchangedPrefill = (name: LeadField) => isSame(name, lead, initial) && !isSame(name, initial, EMPTY_LEAD);
  return leadOf((name) => (isUnchangedPrefill(name) ? draft : lead));
}

/** Fills the empty fields of a form from the draft. */
export function restoreDraft(lead: Lead, draft: Lead): Lead {
  const restored = leadOf((name) => (isSame(name, lead, EMPTY_LEAD) ? draft : lead));
  return { ...restored, consent: lead.consent };
}

/** As a JSON array of name and value pairs, without empty values. Each service and each date has a pair of its own. */
export function serializeDraft(draft: Lead): string {
  const pairs = LEAD_FIELDS.flatMap((name) => [draft[name]].flat().map((value) => [name, value] as const));
  return JSON.stringify(pairs.filter(([, value]) => value));
}

/** Invalid text gives an empty draft. */
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
