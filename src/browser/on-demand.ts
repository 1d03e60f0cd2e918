import { SIGNS } from './signs.ts';

/** Milliseconds after which a visitor who only reads is measured, too. */
const READING = 5000;

/** What only some pages need is loaded only there. */
export function startOnDemand(): void {
  const calculator = document.querySelector<HTMLFormElement>('[data-roi]');
  if (calculator) void import('./roi-calculator.ts').then(({ startRoiCalculator }) => startRoiCalculator(calculator));
  const form = document.querySelector<HTMLElement>('[data-embed-src]');
  if (form) void import('./embedded-form.ts').then(({ startEmbeddedForm }) => startEmbeddedForm(form));
  // Whatever is configured is written with percent signs.
  if (document.querySelector('[data-map], [data-third-parties*="%"]'))
    void import('./third-parties/start.ts').then(({ startThirdParties }) => startThirdParties());
}

/** Measuring must not cost what it measures: it begins when the page is in use. */
export function startVitals(): void {
  const measure = () => void import('./vitals.ts').then(({ startMeasuring }) => startMeasuring());
  for (const sign of SIGNS) addEventListener(sign, measure, { once: true, capture: true, passive: true });
  setTimeout(measure, READING);
}
