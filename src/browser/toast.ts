/** Short messages, one at a time (spec sections 4 and 9). */

import { createCountdown } from './countdown.ts';

export type Toast = {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** Milliseconds until it goes by itself; Infinity: it waits to be dismissed. */
  duration?: number;
};

const DURATION = 5000;

let stopTimer: (() => void) | undefined;

/** Counts down, and stands still while the pointer or the focus is on the message. */
function startTimer(place: HTMLElement, duration: number): () => void {
  const away = new AbortController();
  const { run, pause } = createCountdown(duration, dismissToast);
  const listen = { signal: away.signal };
  place.addEventListener('pointerenter', pause, listen);
  place.addEventListener('pointerleave', run, listen);
  place.addEventListener('focusin', pause, listen);
  place.addEventListener('focusout', run, listen);
  run();
  return () => {
    pause();
    away.abort();
  };
}

function dismissToast(): void {
  stopTimer?.();
  stopTimer = undefined;
  const place = document.querySelector<HTMLElement>('[data-toast-place]');
  if (place?.matches(':popover-open')) place.hidePopover();
  place?.replaceChildren();
}

/** Shows a message in place of the one before it. */
export function showToast({ title, description, variant = 'default', duration = DURATION }: Toast): void {
  const template = document.querySelector<HTMLTemplateElement>('[data-toast-template]');
  const place = document.querySelector<HTMLElement>('[data-toast-place]');
  if (!template || !place) return;
  dismissToast();
  // An open dialog makes everything outside it unreachable, so the message goes inside.
  const home = document.querySelector('dialog[open]') ?? document.body;
  if (place.parentElement !== home) home.append(place);
  place.dataset.variant = variant;
  place.role = variant === 'destructive' ? 'alert' : 'status';
  const content = template.content.cloneNode(true) as DocumentFragment;
  content.querySelector('[data-title]')?.append(title);
  const text = content.querySelector('[data-description]');
  if (description === undefined) text?.remove();
  else text?.append(description);
  content.querySelector('[data-dismiss]')?.addEventListener('click', dismissToast);
  place.append(content);
  place.showPopover();
  stopTimer = startTimer(place, duration);
}
