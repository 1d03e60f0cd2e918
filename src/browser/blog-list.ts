/** Filters the list of posts as the visitor types, and keeps the address in step (spec section 2, resources). */
import { ALL, articleCount, type BlogFilter, filterQuery, matches } from '../domain/blog-filter.ts';
import type { Show } from './blog-show.ts';

/** Milliseconds without a key before the address is written; browsers refuse to write it at every one. */
const PAUSE = 250;

/** A part that cannot be loaded, as offline, is left out: the page works as it came. */
const leaveOut = () => {};

type Parts = {
  form: HTMLFormElement;
  search: HTMLInputElement;
  category: HTMLSelectElement;
  count: HTMLElement;
  empty: HTMLElement;
};

export function startBlogList(list: HTMLElement): void {
  const form = list.querySelector<HTMLFormElement>('[data-blog-filter]');
  const search = list.querySelector<HTMLInputElement>('[name="search"]');
  const category = list.querySelector<HTMLSelectElement>('[name="category"]');
  const count = list.querySelector<HTMLElement>('[data-count]');
  const empty = list.querySelector<HTMLElement>('[data-empty]');
  if (!form || !search || !category || !count || !empty) return;
  const parts = { form, search, category, count, empty };
  const chosen = [...category.options].find((option) => option.defaultSelected)?.value ?? ALL;
  const sent = filterQuery({ search: search.defaultValue, category: chosen });
  if (list.dataset.blog === 'whole') start(list, parts, sent, showFromPage(list, parts));
  else {
    // Until it is there the form is sent like any other.
    void import('./blog-search.ts').then(
      (part) => start(list, parts, sent, part.showFromServer({ list, ...parts }, sent)),
      leaveOut,
    );
  }
}

/** @param sent the query of the list that the server sent */
function start(list: HTMLElement, parts: Parts, sent: string, show: Show): void {
  const { form, search, category } = parts;
  const filter = (): BlogFilter => ({ search: search.value, category: category.value });
  /** The query of the list that the server sent, then of the one that the address names. */
  let written = sent;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function settle(): void {
    clearTimeout(pause);
    const query = filterQuery(filter());
    if (query !== written) history.replaceState(history.state, '', location.pathname + query + location.hash);
    written = query;
    show(filter(), true);
  }

  form.addEventListener('input', () => {
    show(filter(), false);
    clearTimeout(pause);
    pause = setTimeout(settle, PAUSE);
  });
  // A choice, Enter, or leaving the field: nothing more is coming.
  form.addEventListener('change', settle);
  form.addEventListener('submit', (event) => {
    // The server did not answer this page; it may answer a new one.
    if ('failed' in form.dataset) return;
    event.preventDefault();
    settle();
  });
  list.querySelector('[data-show-all]')?.addEventListener('click', (event) => {
    event.preventDefault();
    search.value = '';
    category.value = ALL;
    settle();
    search.focus();
  });
  // A browser that goes back may have put other words into the fields than the address had.
  addEventListener('pageshow', () => show(filter(), true));
  // A visitor may have been quicker than this script.
  settle();
}

/** Every post is in the page: it is shown or hidden. */
function showFromPage(list: HTMLElement, { count, empty }: Parts): Show {
  const posts = [...list.querySelectorAll<HTMLElement>('[data-post]')];
  return (filter) => {
    let shown = 0;
    for (const post of posts) {
      const { post: text = '', category = '' } = post.dataset;
      post.hidden = !matches({ text, category }, filter);
      if (!post.hidden) shown += 1;
    }
    empty.hidden = shown > 0;
    // The same words again would be read out again.
    const words = articleCount(shown);
    if (count.textContent !== words) count.textContent = words;
  };
}
