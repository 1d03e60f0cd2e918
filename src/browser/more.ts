/**
 * The next page of a long list joins the one that is open, when the visitor comes to its end or asks for it. Whatever
 * goes wrong, the link is one: it leads to that page.
 */

import { bringProducts } from './add-buttons.ts';
import { parsePage } from './html.ts';
import { followPages } from './page-in-view.ts';

/** Pages that come by themselves; then the visitor is asked, who may want to see what stands below. */
const BY_THEMSELVES = 3;
/** Before the end of the grid is on the screen. */
const AHEAD = '900px';

type Parts = { grid: HTMLElement; pages: HTMLElement; next: HTMLAnchorElement };

function partsOf(root: ParentNode): { [Part in keyof Parts]: Parts[Part] | null } {
  return {
    grid: root.querySelector<HTMLElement>('[data-grid]'),
    pages: root.querySelector<HTMLElement>('[data-pages]'),
    next: root.querySelector<HTMLAnchorElement>('[data-next]'),
  };
}

export function startMore(): void {
  const { grid, pages, next } = partsOf(document);
  if (grid && pages && next) start({ grid, pages, next });
}

function start({ grid, pages, next }: Parts): void {
  let came = 0;
  let onTheWay: Promise<Element | undefined> | undefined;
  next.textContent = next.dataset.next ?? null;
  // Another list may have taken the place of this one, or be about to.
  const isOpen = () => pages.isConnected && !pages.inert;
  const follow = followPages(isOpen);

  /** @returns the first of the entries that came */
  async function fetchNext(): Promise<Element | undefined> {
    const { href } = next;
    const response = await fetch(href);
    if (!response.ok) throw new Error(`the next page answered ${response.status}`);
    const page = parsePage(await response.text());
    if (!isOpen()) return undefined;
    const more = partsOf(page);
    if (!more.grid || !more.pages) throw new Error('the next page has no list');
    const [first] = more.grid.children;
    // What joins does not rise with the rest (entrances.ts): it would wait for its turn.
    delete grid.dataset.enter;
    grid.append(...more.grid.children);
    if (grid.dataset.products) {
      grid.dataset.products += ` ${more.grid.dataset.products}`;
      void bringProducts();
    }
    const last = more.pages.querySelector('[data-last]')?.textContent;
    if (last) pages.querySelector('[data-last]')?.replaceChildren(last);
    const hadFocus = document.activeElement === next;
    if (more.next) next.href = more.next.href;
    else next.remove();
    // The link went from under it.
    if (hadFocus && !more.next) first?.querySelector('a')?.focus({ preventScroll: true });
    if (first) follow(first, href);
    return first;
  }

  function bring(): Promise<Element | undefined> {
    onTheWay ??= fetchNext().finally(() => {
      onTheWay = undefined;
    });
    return onTheWay;
  }

  next.addEventListener('click', async (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = next;
    try {
      const first = await bring();
      first?.querySelector('a')?.focus();
    } catch {
      location.assign(href);
    }
  });

  const end = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      end.unobserve(pages);
      came += 1;
      // A page that is short leaves the end where it was. One that does not come leaves the link, which can be pressed.
      const lookAgain = () => came < BY_THEMSELVES && next.isConnected && end.observe(pages);
      bring().then(lookAgain, () => undefined);
    },
    { rootMargin: `0px 0px ${AHEAD} 0px` },
  );
  end.observe(pages);
}
