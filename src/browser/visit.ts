/**
 * The source of the visit in this tab, for forms and checkouts. It is stored until the tab is closed, and leaves the
 * browser only with a form or an order that the visitor sends. Without storage.ts, which would be one more file for the
 * script of every page.
 */
import { isAdvertised, type LeadSource, visitStart } from '../../domain/lead/lead-source.ts';

const KEY = 'visit-began';

type Beginning = Pick<LeadSource, 'referrer' | 'campaign'>;

/**
 * The stored beginning of the visit; empty if nothing is stored. An iframe with our lead form shares it with its page.
 */
export function storedVisit(): Partial<Beginning> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Beginning>;
  } catch {
    // The browser blocks storage.
    return {};
  }
}

/** Stores the beginning of the visit. A campaign link starts a new visit. */
function rememberVisit(): Beginning {
  const beginning = visitStart(location.href, document.referrer);
  const stored = isAdvertised(location.search) ? {} : storedVisit();
  if (Object.keys(stored).length > 0) return { ...beginning, ...stored };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(beginning));
  } catch {
    // Without storage the source is forgotten on the next page.
  }
  return beginning;
}

/** The source for a form or checkout on this page. */
export const visitSource = (): LeadSource => ({ page: location.pathname, ...rememberVisit() });

/** Stores the source that another tab passed in the query, and removes it from the URL, which visitors may share. */
export function startVisit(): void {
  rememberVisit();
  const url = new URL(location.href);
  if (!url.searchParams.has('campaign')) return;
  for (const name of ['referrer', 'campaign']) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
}

/**
 * Runs work when the page is shown: immediately, or on activation of a prerendered page. For counters and third
 * parties.
 */
export function whenActivated(work: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', work, { once: true });
  else work();
}
