/** Street maps of others, over our drawn ones: each waits behind a button until maps are allowed. */
import { element } from '../element.ts';
import { $choices, choose } from './choices.ts';

/** What a map needs to run in its frame; it may not take the page elsewhere. */
const ALLOWED = ['allow-scripts', 'allow-same-origin', 'allow-popups', 'allow-popups-to-escape-sandbox'];

/** @returns whose maps there are on this page */
export function startMaps(): string[] {
  const places = [...document.querySelectorAll<HTMLElement>('[data-map]')];
  for (const place of places) startMap(place);
  return [...new Set(places.map(({ dataset }) => new URL(dataset.map ?? '').host))];
}

function startMap(place: HTMLElement): void {
  const { map: src = '', mapTitle: title = '' } = place.dataset;
  const button = place.querySelector('button');
  let frame: HTMLIFrameElement | undefined;
  $choices.subscribe(({ maps }) => {
    if (maps === true && !frame) {
      frame = element('iframe', { title, loading: 'lazy', referrerPolicy: 'strict-origin' });
      frame.sandbox.add(...ALLOWED);
      frame.src = src;
      place.prepend(frame);
    } else if (maps !== true) {
      frame?.remove();
      frame = undefined;
    }
  });
  if (button) button.disabled = false;
  button?.addEventListener('click', () => {
    choose({ maps: true });
    frame?.focus();
  });
}
