/** Sharing a post, and the way back to the list it was found in (spec section 2, blog post). */
import { showToast } from '../features/toast/toast-store.ts';

/** The old way of copying, for pages without the clipboard: those that are not served securely, and old browsers. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'vh';
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
  }
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

async function share(button: HTMLElement): Promise<void> {
  const address = location.href;
  const copied = await copy(address);
  // Selecting took the focus away from where the visitor was.
  button.focus();
  if (copied) showToast({ title: 'Link Copied!', description: 'Blog post URL copied to clipboard.' });
  else showToast({ title: 'Copy this link', description: address, duration: Number.POSITIVE_INFINITY });
}

/** Whether going back in history leads to the list of posts. */
function cameFromList(listPath: string): boolean {
  const from = new URL(document.referrer || location.href);
  // A post in a tab of its own has nothing to go back to, and a jump inside the page is an entry of its own.
  return from.origin === location.origin && from.pathname === listPath && history.length > 1 && location.hash === '';
}

export function startPostPage(shareButton: HTMLElement): void {
  shareButton.addEventListener('click', () => void share(shareButton));
  document.querySelector<HTMLAnchorElement>('[data-back-to-resources]')?.addEventListener('click', (event) => {
    const plain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!plain || !cameFromList(new URL((event.currentTarget as HTMLAnchorElement).href).pathname)) return;
    event.preventDefault();
    history.back();
  });
}
