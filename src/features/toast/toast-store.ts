/** Short messages, one at a time (spec sections 4 and 9). */
import { atom } from 'nanostores';

export type Toast = {
  title: string;
  description?: string;
  variant?: 'destructive';
  /** `alert`: the icon of a destructive toast, without its colors. */
  icon?: 'alert';
  /** Milliseconds until the toast closes; Infinity: only the visitor closes it. */
  duration?: number;
};

/** Event on the window for each toast: hydrates the toaster (client:intent). */
export const TOAST_EVENT = 'toast';

/** `id` distinguishes toasts with the same text. */
export const $toast = atom<(Toast & { id: number }) | null>(null);

let lastId = 0;

/** The open modal dialog, which makes everything outside it inert; null without one. */
export const $openDialog = atom<HTMLDialogElement | null>(null);

/** Shows a toast, which replaces the current one. */
export function showToast(toast: Toast): void {
  lastId += 1;
  $toast.set({ ...toast, id: lastId });
  dispatchEvent(new Event(TOAST_EVENT));
}

export function dismissToast(): void {
  $toast.set(null);
}
