import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import Search from 'lucide/dist/esm/icons/search.mjs';
import type { FormEvent, Ref } from 'react';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import styles from './post-filter.module.css';
import type { PostSearch } from './use-post-search.ts';

type Props = { search: PostSearch; options: readonly string[]; searchRef: Ref<HTMLInputElement> };

/** A GET form without JavaScript; with it, the list is filtered while typing. */
export function PostFilter({ search, options, searchRef }: Props) {
  const { filter, hasFailed, typeFilter, applyFilter, applyTyped } = search;

  function onSubmit(event: FormEvent) {
    // After a failed request, a normal form submit retries with a page load.
    if (hasFailed) return;
    event.preventDefault();
    applyFilter(filter);
  }

  return (
    <search>
      <form className={styles.filters} action="/resources" method="get" onSubmit={onSubmit}>
        <label className={styles.control}>
          <span className="vh">Search articles</span>
          <Icon icon={Search} className={styles.before} />
          <input
            ref={searchRef}
            className={styles.search}
            type="search"
            name="search"
            placeholder="Search by keyword, title, or tag..."
            value={filter.search}
            enterKeyHint="search"
            onChange={({ target }) => typeFilter({ ...filter, search: target.value })}
            onBlur={applyTyped}
          />
        </label>
        <label className={styles.control}>
          <span className={styles.label}>Filter by Category</span>
          <select
            className={styles.select}
            name="category"
            value={filter.category}
            onChange={({ target }) => applyFilter({ ...filter, category: target.value })}
          >
            {options.map((option) => (
              // Explicit values, because browser translation changes the text.
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
          <Icon icon={ChevronDown} className={styles.after} />
        </label>
        <Button className={hasFailed ? undefined : styles.scriptless} variant="secondary" large type="submit">
          Show articles
        </Button>
      </form>
    </search>
  );
}
