/** Asks the server for what matches, where the page has only a part of the posts. */
import { type BlogFilter, filterQuery } from '../domain/blog-filter.ts';
import { showToast } from '../features/toast/toast-store.ts';
import type { Show } from './blog-show.ts';
import { parsePage } from './html.ts';
import { startMore } from './more.ts';

type Parts = { list: HTMLElement; form: HTMLFormElement; count: HTMLElement; empty: HTMLElement };

/** @param sent the query of the list that the page came with */
export function showFromServer({ list, form, count, empty }: Parts, sent: string): Show {
  let asked: string | undefined = sent;
  let asking = new AbortController();
  const partsOf = (root: ParentNode) => ({
    grid: root.querySelector('[data-grid]'),
    pages: root.querySelector<HTMLElement>('[data-pages]'),
  });

  async function fetchList(query: string, signal: AbortSignal): Promise<void> {
    const response = await fetch(location.pathname + query, { signal });
    if (!response.ok) throw new Error(`the list answered ${response.status}`);
    const fresh = parsePage(await response.text());
    const [from, to] = [partsOf(fresh), partsOf(list)];
    if (!from.grid || !from.pages) throw new Error('the answer has no list');
    to.grid?.replaceWith(from.grid);
    to.pages?.replaceWith(from.pages);
    empty.hidden = from.grid.childElementCount > 0;
    const words = fresh.querySelector('[data-count]')?.textContent ?? '';
    // The same words again would be read out again.
    if (count.textContent !== words) count.textContent = words;
    startMore();
  }

  /** The pages of the old list must not join the new one, nor change its address. */
  function markBusy(isBusy: boolean): void {
    const { grid, pages } = partsOf(list);
    if (isBusy) grid?.setAttribute('aria-busy', 'true');
    else grid?.removeAttribute('aria-busy');
    if (pages) pages.inert = isBusy;
  }

  async function ask(query: string): Promise<void> {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    asked = query;
    markBusy(true);
    try {
      await fetchList(query, signal);
      delete form.dataset.failed;
    } catch {
      // Something else has been asked since.
      if (signal.aborted) return;
      asked = undefined;
      markBusy(false);
      form.dataset.failed = '';
      showToast({
        title: 'The list did not come.',
        description: 'Check your connection, then press Show articles.',
        variant: 'destructive',
      });
    }
  }

  return (filter: BlogFilter, isSettled) => {
    const query = filterQuery(filter);
    if (isSettled && query !== asked) void ask(query);
  };
}
