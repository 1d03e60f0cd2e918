/** Filters the list of posts as the visitor types, and keeps the address in step (spec section 2, resources). */
import { ALL, articleCount, type BlogFilter, filterQuery, matches } from '../domain/blog-filter.ts';

/** Milliseconds without a key before the address is written; browsers refuse to write it at every one. */
const PAUSE = 250;

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
  if (form && search && category && count && empty) start(list, { form, search, category, count, empty });
}

function start(list: HTMLElement, { form, search, category, count, empty }: Parts): void {
  const posts = [...list.querySelectorAll<HTMLElement>('[data-post]')];
  let pause: ReturnType<typeof setTimeout> | undefined;

  const filter = (): BlogFilter => ({ search: search.value, category: category.value });

  function show(): void {
    let shown = 0;
    for (const post of posts) {
      const { post: text = '', category: of = '' } = post.dataset;
      post.hidden = !matches({ text, category: of }, filter());
      if (!post.hidden) shown += 1;
    }
    empty.hidden = shown > 0;
    // The same words again would be read out again.
    const words = articleCount(shown);
    if (count.textContent !== words) count.textContent = words;
  }

  function writeAddress(): void {
    clearTimeout(pause);
    history.replaceState(history.state, '', location.pathname + filterQuery(filter()) + location.hash);
  }

  form.addEventListener('input', () => {
    show();
    clearTimeout(pause);
    pause = setTimeout(writeAddress, PAUSE);
  });
  // A choice, Enter, or leaving the field: nothing more is coming.
  form.addEventListener('change', writeAddress);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    writeAddress();
  });
  list.querySelector('[data-show-all]')?.addEventListener('click', (event) => {
    event.preventDefault();
    search.value = '';
    category.value = ALL;
    show();
    writeAddress();
    search.focus();
  });
  // A browser that goes back may have put other words into the fields than the address had.
  addEventListener('pageshow', show);
  show();
  // A visitor may have been quicker than this script.
  const sent = [...category.options].find((option) => option.defaultSelected)?.value ?? ALL;
  if (filterQuery(filter()) !== filterQuery({ search: search.defaultValue, category: sent })) writeAddress();
}
