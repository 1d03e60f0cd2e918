import { type MouseEvent, useRef } from 'react';
import {
  ALL,
  articleCount,
  type BlogFilter,
  type BlogPage,
  filterQuery,
  matches,
} from '../../../domain/blog/blog-list.ts';
import { ButtonLink } from '../../components/button.tsx';
import type { PostSummary } from '../../components/post-card.tsx';
import { StateBlock } from '../../components/state-block.tsx';
import { announceHydration } from '../../hydration/announce-hydration.ts';
import { PostFilter } from './post-filter.tsx';
import { PostPages } from './post-pages.tsx';
import { usePostSearch } from './use-post-search.ts';

type Props = {
  list: BlogPage<PostSummary>;
  /** All, then the existing categories. */
  options: readonly string[];
  filter: BlogFilter;
};

/**
 * The list of posts with its filter (spec section 2.15). If the page has all posts, those that do not match are
 * hidden. In a larger blog the server sends pages of matching posts.
 */
export function PostList({ list: initialList, options, filter: initialFilter }: Props) {
  const search = usePostSearch({ list: initialList, filter: initialFilter });
  const { filter, isBusy, hasFailed, applyFilter } = search;
  const { list, filter: listFilter } = search.answer;
  const searchField = useRef<HTMLInputElement>(null);
  const isShown = (post: PostSummary) => !list.isWhole || matches(post, filter);
  const total = list.isWhole ? list.entries.filter(isShown).length : list.page.total;

  function showAll(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    applyFilter({ search: '', category: ALL });
    searchField.current?.focus();
  }

  return (
    <div ref={announceHydration}>
      <PostFilter search={search} options={options} searchRef={searchField} />
      <p className="vh" role="status">
        {articleCount(total)}
      </p>
      <PostPages
        key={filterQuery(listFilter)}
        list={list}
        filter={listFilter}
        isShown={isShown}
        isBusy={isBusy}
        isPaused={isBusy || hasFailed}
      />
      {total === 0 && (
        <StateBlock title="No articles found matching your criteria.">
          <p>Try adjusting your search or filter settings.</p>
          <ButtonLink large href="/resources" onClick={showAll}>
            Show all articles
          </ButtonLink>
        </StateBlock>
      )}
    </div>
  );
}
