import type { MouseEvent, Ref } from 'react';
import { firstOnPage, hasNextPage, type ListPage } from '../../domain/site/pagination.ts';
import { ButtonGroup, ButtonLink } from './button.tsx';
import styles from './pages.module.css';

/** Props from an island that appends the next page to the list (src/features/pagination). */
export type PagesControl = {
  ref: Ref<HTMLElement>;
  linkRef: Ref<HTMLAnchorElement>;
  onClick: (event: MouseEvent) => void;
  /** Whether the island is hydrated: before, the link opens the next page. */
  isReady: boolean;
};

type Props = {
  page: ListPage;
  /** The last page that was appended. */
  lastPage?: ListPage;
  /** Number of entries on these pages. */
  entryCount: number;
  label: string;
  /** Noun for the entries: `Products`. */
  noun: string;
  pathOf: (number: number) => string;
  control?: PagesControl;
  /** Whether another list is loading. */
  isInert?: boolean;
};

/** Shared, because creating a formatter is slow. */
const format = new Intl.NumberFormat('en-US').format;

/** Pagination links of a list; with `control`, the next page is appended to this one. */
export function Pages({ page, lastPage = page, entryCount, label, noun, pathOf, control, isInert = false }: Props) {
  const { number } = page;
  const hasNext = hasNextPage(lastPage);
  if (lastPage.number === 1 && !hasNext) return null;
  const first = firstOnPage(page);
  const more = `Show more ${noun.toLowerCase()}`;
  return (
    <nav ref={control?.ref} className={styles.pages} aria-label={label} inert={isInert}>
      <p role="status">
        {noun} {format(first)} to <span>{format(first + entryCount - 1)}</span> of <span>{format(lastPage.total)}</span>
      </p>
      <ButtonGroup>
        {number > 1 && (
          <ButtonLink large href={pathOf(number - 1)} rel="prev">
            Previous page
          </ButtonLink>
        )}
        {hasNext && (
          <ButtonLink
            ref={control?.linkRef}
            large
            href={pathOf(lastPage.number + 1)}
            rel="next"
            onClick={control?.onClick}
          >
            {control?.isReady ? more : 'Next page'}
          </ButtonLink>
        )}
      </ButtonGroup>
    </nav>
  );
}
