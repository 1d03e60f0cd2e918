/** What can wait until somebody is there to see the page: what stands further down, belongs to others, or is only remembered. */
import { startEmbeddedForm } from './embedded-form.ts';

/** A part that cannot be loaded, as offline, is left out: the page works as it came. */
const leaveOut = () => {};

export function startLaterParts(): void {
  const form = document.querySelector<HTMLElement>('[data-embed-src]');
  if (form) startEmbeddedForm(form);
  // Whatever is configured is written with percent signs.
  if (document.querySelector('[data-map], [data-third-parties*="%"]'))
    void import('./third-parties/start.ts').then((part) => part.startThirdParties(), leaveOut);
}
