/** Short messages, one at a time (spec sections 4 and 9). */
import { atom } from 'nanostores';

export type Toast = {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** Beside the words; without it the variant decides. */
  icon?: 'check' | 'alert';
  /** Milliseconds until it goes by itself; Infinity: it waits to be dismissed. */
  duration?: number;
};

/** Dispatched at the window with each toast: hydrates the toaster (client:intent). */
export const TOAST_EVENT = 'toast';

/** `id` tells two toasts with the same words apart. */
export const $toast = atom<(Toast & { id: number }) | null>(null);

let lastId = 0;

/** The open modal dialog, which makes everything outside it inert; null without one. */
export const $openDialog = atom<HTMLDialogElement | null>(null);

/** Shows a message in place of the one before it. */
export function showToast(toast: Toast): void {
  lastId += 1;
  $toast.set({ ...toast, id: lastId });
  dispatchEvent(new Event(TOAST_EVENT));
}

export function dismissToast(): void {
  $toast.set(null);
}
