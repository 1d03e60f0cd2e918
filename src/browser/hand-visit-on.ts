/** Where the visit began, for pages of ours that open in a tab of their own and know nothing of this one. */
import { handedOn } from '../domain/handed-on.ts';
import { sourceFields } from '../domain/lead-source.ts';
import { visitSource } from './visit.ts';

/** Links and forms that lead on by themselves take along what a call of the cart would say. */
export function handVisitOn(): void {
  const tellLink = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-visit-source]') : null;
    if (link?.origin === location.origin) link.search = new URLSearchParams(sourceFields(visitSource())).toString();
  };
  document.addEventListener('click', tellLink);
  document.addEventListener('auxclick', tellLink);
  // The report of the audit has the way to the lead form.
  document.addEventListener('formdata', ({ target, formData }) => {
    const isOwn = target instanceof HTMLFormElement && target.action.startsWith(`${location.origin}/`);
    if (!isOwn || target.dataset.auditForm === undefined) return;
    for (const [name, value] of Object.entries(handedOn(visitSource()))) formData.set(name, value);
  });
  dropHandedOn();
}

/** What another tab has handed on is known now, and is not for the address that a visitor may pass on. */
function dropHandedOn(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('campaign')) return;
  for (const name of ['referrer', 'campaign']) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
}
