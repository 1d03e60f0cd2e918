import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import type { MouseEvent } from 'react';
import { TextLink } from '../../components/text-link.tsx';
import { announceHydration } from '../../hydration/announce-hydration.ts';

const LIST = '/resources';

/**
 * Whether history.back() leads to the list of posts. Only the Navigation API knows: the referrer is also the
 * list when the post was opened in a new tab, whose history has no list.
 */
function cameFromList(): boolean {
  if (!('navigation' in window)) return false;
  const { currentEntry } = navigation;
  const url = currentEntry && navigation.entries()[currentEntry.index - 1]?.url;
  return typeof url === 'string' && new URL(url).pathname === LIST;
}

/** Goes back in history to the list as the visitor left it; otherwise a link to the list. */
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
