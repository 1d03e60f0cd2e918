import type { MouseEvent, Ref } from 'react';
import { firstOnPage, hasNextPage, type ListPage } from '../../domain/site/pagination.ts';
import { ButtonGroup, ButtonLink } from './button.tsx';
import styles from './pages.module.css';

/** What an island adds that loads the next page into the open list (src/features/paging). */
export type PagesControl = {
  ref: Ref<HTMLElement>;
  linkRef: Ref<HTMLAnchorElement>;
  onClick: (event: MouseEvent) => void;
  /** `onClick` is there: before, the link leads to the next page. */
  isReady: boolean;
};

type Props = {
  page: ListPage;
  /** The last page that has joined this one. */
  lastPage?: ListPage;
  /** Entries on these pages. */
  shown: number;
  label: string;
  /** What the entries are called: `Products`. */
  noun: string;
  pathOf: (number: number) => string;
  control?: PagesControl;
  /** Another list is loading. */
  isInert?: boolean;
};

/** Shared, because creating a formatter is slower than using it. */
const figure = new Intl.NumberFormat('en-US').format;

/** The way to the rest of a long list; with script the next page joins this one (`control`). */
export function Pages({ page, lastPage = page, shown, label, noun, pathOf, control, isInert = false }: Props) {
  const { number } = page;
  const hasNext = hasNextPage(lastPage);
  if (lastPage.number === 1 && !hasNext) return null;
  const first = firstOnPage(page);
  const more = `Show more ${noun.toLowerCase()}`;
  return (
    <nav ref={control?.ref} className={styles.pages} aria-label={label} inert={isInert}>
      <p role="status">
        {noun} {figure(first)} to <span>{figure(first + shown - 1)}</span> of <span>{figure(lastPage.total)}</span>
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
