import Share from 'lucide/dist/esm/icons/share-2.mjs';
import { type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { announceHydration } from '../../hydration/announce-hydration.ts';
import { showToast } from '../toast/toast-store.ts';

async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The page is not served over HTTPS, the browser has no clipboard API, or it denies access.
    return false;
  }
}

function copySelection(field: HTMLTextAreaElement | null): boolean {
  field?.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  }
}

/** Copies the URL of the page (spec section 2.15). */
export function ShareButton() {
  /** URL in a textarea, which is selected and copied if the clipboard API fails. */
  const [selectable, setSelectable] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);

  async function share(button: HTMLElement) {
    const url = location.href;
    let isCopied = await copyToClipboard(url);
    if (!isCopied) {
      flushSync(() => setSelectable(url));
      isCopied = copySelection(field.current);
      setSelectable(undefined);
    }
    // Restores the focus, which the selection took.
    button.focus();
    if (isCopied) showToast({ title: 'Link Copied!', description: 'Blog post URL copied to clipboard.' });
    else showToast({ title: 'Copy this link', description: url, duration: Number.POSITIVE_INFINITY });
  }

  return (
    <>
      <Button
        ref={announceHydration}
        className="needs-script"
        onClick={({ currentTarget }: MouseEvent<HTMLElement>) => void share(currentTarget)}
      >
        <Icon icon={Share} /> Share Post
      </Button>
      {selectable !== undefined && <textarea ref={field} className="vh" readOnly value={selectable} />}
    </>
  );
}
