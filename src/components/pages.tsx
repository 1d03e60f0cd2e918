import { firstOnPage, hasNextPage, type ListPage } from '../domain/paging.ts';
import { ButtonGroup, ButtonLink } from './button.tsx';
import styles from './pages.module.css';

type Props = {
  page: ListPage;
  /** Entries on this page. */
  shown: number;
  label: string;
  /** What the entries are called: `Products`. */
  noun: string;
  pathOf: (number: number) => string;
  /** Stands there unseen where there is only one page, because a script may bring a list with more. */
  keeps?: boolean;
};

/** One for all: to make it takes longer than to write a number. */
const figure = new Intl.NumberFormat('en-US').format;

/** The way to the rest of a long list; with script the next page joins this one (src/browser/more.ts). */
export function Pages({ page, shown, label, noun, pathOf, keeps = false }: Props) {
  const { number, total } = page;
  const hasNext = hasNextPage(page);
  const isOnly = number === 1 && !hasNext;
  if (isOnly && !keeps) return null;
  const first = firstOnPage(page);
  return (
    <nav className={styles.pages} aria-label={label} data-pages="" hidden={isOnly}>
      <p role="status">
        {noun} {figure(first)} to <span data-last>{figure(first + shown - 1)}</span> of {figure(total)}
      </p>
      <ButtonGroup>
        {number > 1 && (
          <ButtonLink large href={pathOf(number - 1)} rel="prev">
            Previous page
          </ButtonLink>
        )}
        {hasNext && (
          <ButtonLink large href={pathOf(number + 1)} rel="next" data-next={`Show more ${noun.toLowerCase()}`}>
            Next page
          </ButtonLink>
        )}
      </ButtonGroup>
    </nav>
  );
}
