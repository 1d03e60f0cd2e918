/**
 * Where the visit in this tab began, for the lead form to say. It is kept for as long as the tab is open, and leaves the
 * browser only with a form that the visitor sends.
 */
import { campaignOf } from '../domain/lead-source.ts';

const KEY = 'visit-began';

type Beginning = { referrer: string; campaign: Record<string, string> };

/** A link of a campaign begins anew. */
export function rememberVisit(): void {
  try {
    const campaign = campaignOf(new URLSearchParams(location.search));
    if (sessionStorage.getItem(KEY) !== null && Object.keys(campaign).length === 0) return;
    const elsewhere = URL.parse(document.referrer)?.origin !== location.origin;
    const began = {
      referrer: elsewhere ? document.referrer : '',
      campaign: { landing: location.pathname, ...campaign },
    };
    sessionStorage.setItem(KEY, JSON.stringify(began));
  } catch {
    // Without storage nobody knows.
  }
}

export function readVisit(): Beginning {
  try {
    return { referrer: '', campaign: {}, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Beginning>) };
  } catch {
    return { referrer: '', campaign: {} };
  }
}
