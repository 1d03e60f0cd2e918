/** What begins when a page is in use, and nobody waits for. */
import { prepareNextPages } from './next-pages.ts';
import { rememberVisit } from './visit.ts';
import { startMeasuring } from './vitals.ts';

/** A part that could not be fetched is left out: the header Referer says most of it, too. */
const leaveOut = () => {};

let started = false;

/** Only who comes back often may want the site among the apps; browsers would fetch this beside what is read first. */
function nameManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/site.webmanifest';
  document.head.append(link);
}

export function startInUse(): void {
  if (started) return;
  started = true;
  prepareNextPages();
  nameManifest();
  rememberVisit();
  if (document.querySelector('[data-visit-source], [data-audit-form]') || location.search.includes('campaign=')) {
    void import('./hand-visit-on.ts').then((part) => part.handVisitOn(), leaveOut);
  }
  startMeasuring();
}
