/** What only the blog's pages run is loaded only there. */

import { showScriptTrouble } from '../features/toast/toast-store.ts';
import { SIGNS } from './signs.ts';

/** A part that cannot be loaded, as offline, is left out: the page works as it came. */
const leaveOut = () => {};

export function startBlog(): void {
  const list = document.querySelector<HTMLElement>('[data-blog]');
  if (list) void import('./blog-list.ts').then((part) => part.startBlogList(list), leaveOut);
  const share = document.querySelector<HTMLElement>('[data-share]');
  if (share) void startPost(share);
}

/** The rest comes when somebody is there; a press that comes before it is given to it afterwards. */
async function startPost(share: HTMLElement, signs = [...SIGNS, 'click']): Promise<void> {
  let early: HTMLElement | undefined;
  const hold = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>('[data-share], [data-back-to-resources]');
    // A link that is opened elsewhere needs nothing of this.
    if (!control || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    early = control;
  };
  addEventListener('click', hold);
  await new Promise((resolve) => {
    for (const sign of signs) addEventListener(sign, resolve, { once: true, passive: true });
  });
  const isThere = await import('./post-page.ts')
    .then((part) => part.startPostPage(share))
    .then(
      () => true,
      () => false,
    );
  removeEventListener('click', hold);
  // The link leads back by itself as well.
  if (isThere || early !== share) early?.click();
  else showScriptTrouble();
  // Who only reads on does not ask for it again at every move.
  if (!isThere) void startPost(share, ['click']);
}
