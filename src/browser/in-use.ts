/** What begins when a page is in use, and nobody waits for. */
import { prepareNextPages } from './next-pages.ts';
import { handVisitOn, rememberVisit } from './visit.ts';
import { startMeasuring } from './vitals.ts';

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
  handVisitOn();
  startMeasuring();
}
