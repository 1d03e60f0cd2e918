/** Short messages, one at a time (spec sections 4 and 9). */

import { createCountdown } from './countdown.ts';
import { hasPopovers, isOpen } from './popovers.ts';

export type Toast = {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** Beside the words; without it the variant decides. */
  icon?: 'check' | 'alert';
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
  /** One has gone, and the other may still be there. */
  const runUnless = (other: string) => () => {
    if (!place.matches(other)) run();
  };
  place.addEventListener('pointerenter', pause, listen);
  place.addEventListener('pointerleave', runUnless(':focus-within'), listen);
  place.addEventListener('focusin', pause, listen);
  place.addEventListener('focusout', runUnless(':hover'), listen);
  run();
  return () => {
    pause();
    away.abort();
  };
}

const findPlace = () => document.querySelector<HTMLElement>('[data-toast-place]');

/** An open dialog makes everything outside it unreachable, so the message belongs inside. */
function home(): Element {
  return document.querySelector('dialog[open]') ?? document.body;
}

/** Takes the message along when a dialog opens or closes. */
export function rehomeToast(): void {
  const place = findPlace();
  if (!place || place.parentElement === home()) return;
  const open = isOpen(place);
  home().append(place);
  // A popover that is moved is closed.
  if (open) place.showPopover();
}

function dismissToast(): void {
  stopTimer?.();
  stopTimer = undefined;
  const place = findPlace();
  if (place && isOpen(place)) place.hidePopover();
  place?.replaceChildren();
}

/** Shows a message in place of the one before it. */
export function showToast({ title, description, variant = 'default', icon, duration = DURATION }: Toast): void {
  const template = document.querySelector<HTMLTemplateElement>('[data-toast-template]');
  const place = findPlace();
  if (!template || !place) return;
  dismissToast();
  rehomeToast();
  // A message that is dismissed would take the focus along.
  const before = document.querySelector<HTMLElement>(':focus');
  place.dataset.variant = variant;
  place.dataset.icon = icon ?? (variant === 'destructive' ? 'alert' : 'check');
  place.setAttribute('role', variant === 'destructive' ? 'alert' : 'status');
  const content = template.content.cloneNode(true) as DocumentFragment;
  content.querySelector('[data-title]')?.append(title);
  const text = content.querySelector('[data-description]');
  if (description === undefined) text?.remove();
  else text?.append(description);
  content.querySelector('[data-dismiss]')?.addEventListener('click', () => {
    dismissToast();
    before?.focus();
  });
  // Only words that come into a live region which is there already are read out everywhere. The event is a task of its own.
  place.ontoggle = () => isOpen(place) && place.append(content);
  if (hasPopovers()) place.showPopover();
  else place.append(content);
  stopTimer = startTimer(place, duration);
}
