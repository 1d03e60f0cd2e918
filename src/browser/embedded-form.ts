/**
 * The embedded form: its frame, and the script that belongs to it, are added when the page is entered; three grey lines
 * stand there until it has loaded.
 */
import { sourceFields } from '../domain/lead-source.ts';
import { visitSource } from './visit.ts';

export function startEmbeddedForm(place: HTMLElement): void {
  const { embedSrc, embedTitle } = place.dataset;
  if (!embedSrc || !embedTitle) return;
  const frame = document.createElement('iframe');
  frame.title = embedTitle;
  frame.addEventListener('load', () => place.querySelector('[data-embed-lines]')?.remove());
  frame.src = withSource(embedSrc);
  place.append(frame);
  const script = place.querySelector('template');
  if (script) place.append(script.content.cloneNode(true));
}

/** Our own form is told where the visitor came from; the form of somebody else is nobody's to tell. */
function withSource(src: string): string {
  const url = new URL(src, location.href);
  if (url.origin !== location.origin) return url.href;
  const fields = sourceFields(visitSource());
  for (const [name, value] of Object.entries(fields)) if (value !== '') url.searchParams.set(name, value);
  return url.href;
}
