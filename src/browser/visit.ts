/**
 * Where the visit in this tab began, for the lead form to say. It is kept for as long as the tab is open, and leaves the
 * browser only with a form that the visitor sends.
 */
import { campaignOf } from '../domain/lead-source.ts';
import { parseUrl } from '../domain/web-address.ts';

const KEY = 'visit-began';

type Beginning = { referrer: string; campaign: Record<string, string> };

/** A link of a campaign begins anew. */
export function rememberVisit(): void {
  const began = beginning(location.search, document.referrer);
  try {
    if (sessionStorage.getItem(KEY) !== null && !location.search.includes('utm_')) return;
    sessionStorage.setItem(KEY, JSON.stringify(began));
  } catch {
    // Without storage nobody knows.
  }
}

/** Who went on at once was not remembered on the first page; the second one still knows its address. */
function beginning(search: string, referrer: string): Beginning {
  const before = parseUrl(referrer);
  const first = before?.origin === location.origin ? before : new URL(location.href);
  const campaign = campaignOf(search.includes('utm_') ? new URLSearchParams(search) : first.searchParams);
  return { referrer: first === before ? '' : referrer, campaign: { landing: first.pathname, ...campaign } };
}

export function readVisit(): Beginning {
  try {
    const kept = sessionStorage.getItem(KEY);
    if (kept !== null) return { referrer: '', campaign: {}, ...(JSON.parse(kept) as Partial<Beginning>) };
  } catch {
    // What cannot be read was not kept.
  }
  return beginning(location.search, document.referrer);
}
