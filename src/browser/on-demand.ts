/** What only some pages need is loaded only there. */
export function startOnDemand(): void {
  const calculator = document.querySelector<HTMLFormElement>('[data-roi]');
  if (calculator) void import('./roi-calculator.ts').then(({ startRoiCalculator }) => startRoiCalculator(calculator));
  const form = document.querySelector<HTMLElement>('[data-embed-src]');
  if (form) void import('./embedded-form.ts').then(({ startEmbeddedForm }) => startEmbeddedForm(form));
}
