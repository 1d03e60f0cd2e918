import { loadPart } from './load-part.ts';
import { onceShown } from './once-shown.ts';
import { startProductPage } from './product-page.ts';
import { SIGNS } from './signs.ts';

/** Milliseconds after which a visitor who only reads is measured, too. */
const READING = 5000;

/** What only some pages need is loaded only there. */
export function startOnDemand(): void {
  const calculator = document.querySelector<HTMLFormElement>('[data-roi]');
  if (calculator)
    loadPart(
      () => import('./roi-calculator.ts'),
      (part) => part.startRoiCalculator(calculator),
    );
  if (document.querySelector('[data-reload]:not([data-reload=loaded])'))
    loadPart(
      () => import('./reload.ts'),
      (part) => part.startReloading(startProductPage),
    );
  // Whatever is configured is written with percent signs.
  if (
    document.querySelector('[data-next], [data-order-placed], [data-embed-src], [data-map], [data-third-parties*="%"]')
  )
    onceShown(() =>
      loadPart(
        () => import('./later-parts.ts'),
        (part) => part.startLaterParts(),
      ),
    );
}

/** Measuring must not cost what it measures: it begins when the page is in use. What nobody waits for comes with it. */
export function startWhenInUse(): void {
  const start = () =>
    loadPart(
      () => import('./in-use.ts'),
      (part) => part.startInUse(),
    );
  for (const sign of SIGNS) addEventListener(sign, start, { once: true, capture: true, passive: true });
  onceShown(() => setTimeout(start, READING));
}
