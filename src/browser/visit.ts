/**
 * Where the visit in this tab began, for forms and checkouts to say. It is kept for as long as the tab is open, and leaves
 * the browser only with a form or an order that the visitor sends.
 */
import { campaignOf, handedOn, isAdvertised, type LeadSource, sourceFields } from '../domain/lead-source.ts';
import { parseUrl } from '../domain/web-address.ts';

const KEY = 'visit-began';

type Beginning = Pick<LeadSource, 'referrer' | 'campaign'>;

/** A link of a campaign begins anew. */
export function rememberVisit(): void {
  try {
    const isNew = sessionStorage.getItem(KEY) === null || isAdvertised(new URLSearchParams(location.search));
    if (isNew) sessionStorage.setItem(KEY, JSON.stringify(beginning(document.referrer)));
    dropHandedOn();
  } catch {
    // Without storage it is not known on the next page.
  }
}

/** A visitor who went on at once was not remembered on the first page; the second one still knows its address. */
function beginning(referrer: string): Beginning {
  const here = new URL(location.href);
  const before = parseUrl(referrer);
  const isOwn = before?.origin === location.origin;
  const knows = here.searchParams.has('campaign') || isAdvertised(here.searchParams);
  const first = isOwn && before && !knows ? before : here;
  return {
    referrer: first.searchParams.get('referrer') ?? (isOwn ? '' : referrer),
    campaign: { landing: first.pathname, ...campaignOf(first.searchParams) },
  };
}

/** What another tab has handed on is known now, and is not for the address that a visitor may pass on. */
function dropHandedOn(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('campaign') || parent !== window) return;
  for (const name of ['referrer', 'campaign']) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
}

function readVisit(): Beginning {
  rememberVisit();
  try {
    const kept = sessionStorage.getItem(KEY);
    if (kept !== null) return { referrer: '', campaign: {}, ...(JSON.parse(kept) as Partial<Beginning>) };
  } catch {
    // What cannot be read was not kept.
  }
  return beginning(document.referrer);
}

/** For what is sent from this page. */
export function visitSource(): LeadSource {
  return { page: location.pathname, ...readVisit() };
}

/** Links and forms that lead on by themselves take along what a call of the cart would say. */
export function handVisitOn(): void {
  const tellLink = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-visit-source]') : null;
    if (link?.origin === location.origin) link.search = new URLSearchParams(sourceFields(visitSource())).toString();
  };
  document.addEventListener('click', tellLink);
  document.addEventListener('auxclick', tellLink);
  // The report of the audit opens in a tab of its own, which knows nothing of this one, and has the way to the lead form.
  document.addEventListener('formdata', ({ target, formData }) => {
    const isOwn = target instanceof HTMLFormElement && target.action.startsWith(`${location.origin}/`);
    if (!isOwn || target.dataset.auditForm === undefined) return;
    const visit = readVisit();
    const isKnown = visit.referrer !== '' || isAdvertised(new URLSearchParams(visit.campaign));
    for (const [name, value] of Object.entries(isKnown ? handedOn(visit) : {})) formData.set(name, value);
  });
}
