/** Parts of a page that stand further down, or belong to others: they wait until somebody is there to see them. */
import { startEmbeddedForm } from './embedded-form.ts';
import { startMoreProducts } from './more-products.ts';

export function startLaterParts(): void {
  startMoreProducts();
  const form = document.querySelector<HTMLElement>('[data-embed-src]');
  if (form) startEmbeddedForm(form);
  // Whatever is configured is written with percent signs.
  if (document.querySelector('[data-map], [data-third-parties*="%"]'))
    void import('./third-parties/start.ts').then(({ startThirdParties }) => startThirdParties());
}
