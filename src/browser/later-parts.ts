/** What can wait until somebody is there to see the page: what stands further down, belongs to others, or is only remembered. */
import { startEmbeddedForm } from './embedded-form.ts';
import { loadPart } from './load-part.ts';
import { startMore } from './more.ts';

export function startLaterParts(): void {
  startMore();
  if (document.querySelector('[data-order-placed]'))
    loadPart(
      () => import('./success-page.ts'),
      (part) => part.startSuccessPage(),
    );
  const form = document.querySelector<HTMLElement>('[data-embed-src]');
  if (form) startEmbeddedForm(form);
  // Whatever is configured is written with percent signs.
  if (document.querySelector('[data-map], [data-third-parties*="%"]'))
    loadPart(
      () => import('./third-parties/start.ts'),
      (part) => part.startThirdParties(),
    );
}
