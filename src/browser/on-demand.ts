import { onceShown } from './once-shown.ts';
import { SIGNS } from './signs.ts';

/** Milliseconds after which a visitor who only reads is measured, too. */
const READING = 5000;

/** A part that cannot be loaded, as offline, is left out: the page works as it came. */
const leaveOut = () => {};

/** What only some pages need is loaded only there. */
export function startOnDemand(): void {
  // Whatever is configured is written with percent signs.
  if (document.querySelector('[data-embed-src], [data-map], [data-third-parties*="%"]'))
    onceShown(() => void import('./later-parts.ts').then((part) => part.startLaterParts(), leaveOut));
}

/** Measuring must not cost what it measures: it begins when the page is in use. What nobody waits for comes with it. */
export function startWhenInUse(): void {
  const start = () => void import('./in-use.ts').then((part) => part.startInUse(), leaveOut);
  for (const sign of SIGNS) addEventListener(sign, start, { once: true, capture: true, passive: true });
  onceShown(() => setTimeout(start, READING));
}
