/** What begins when a page is in use, and nobody waits for. */
import { rememberVisit } from './visit.ts';
import { startMeasuring } from './vitals.ts';

let started = false;

export function startInUse(): void {
  if (started) return;
  started = true;
  rememberVisit();
  startMeasuring();
}
