import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import type { MouseEvent } from 'react';
import { TextLink } from '../../components/text-link.tsx';
import { announceHydration } from '../../hydration/announce-hydration.ts';

const LIST = '/resources';

/** Whether history.back() leads to the list of posts. */
function cameFromList(): boolean {
  const from = new URL(document.referrer || location.href);
  // In a new tab there is no history, and a jump to a heading adds a history entry.
  return from.origin === location.origin && from.pathname === LIST && history.length > 1 && location.hash === '';
}

/**
 * Goes back in history to the list as the visitor left it (spec section 2, blog post); otherwise a link to the list.
 */
export function BackLink() {
  function onClick(event: MouseEvent) {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || !cameFromList()) return;
    event.preventDefault();
    history.back();
  }

  return (
    <TextLink ref={announceHydration} href={LIST} icon={ArrowLeft} back onClick={onClick}>
      Back to Resources
    </TextLink>
  );
}
