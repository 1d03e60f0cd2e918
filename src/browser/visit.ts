/**
 * Where the visit in this tab began, for forms and checkouts to say. It is kept for as long as the tab is open, and leaves
 * the browser only with a form or an order that the visitor sends.
 */
import { isAdvertised, type LeadSource, visitStart } from '../../domain/lead/lead-source.ts';

const KEY = 'visit-began';

type Beginning = Pick<LeadSource, 'referrer' | 'campaign'>;

/** The stored beginning of the visit; empty where nothing is stored. A frame with our lead form shares it with its page. */
export function storedVisit(): Partial<Beginning> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Beginning>;
  } catch {
    // The browser refuses storage.
    return {};
  }
}

/** A campaign link starts a new visit. */
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

/** For what is sent from this page. */
export const visitSource = (): LeadSource => ({ page: location.pathname, ...rememberVisit() });

/** What another tab has handed on is known now, and is not for the address that a visitor may pass on. */
export function startVisit(): void {
  rememberVisit();
  const url = new URL(location.href);
  if (!url.searchParams.has('campaign')) return;
  for (const name of ['referrer', 'campaign']) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
}

/** Runs once the page is shown: at once, or when a prerendered page is activated. For what counts or contacts others. */
export function whenActivated(work: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', work, { once: true });
  else work();
}
