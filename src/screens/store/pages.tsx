import { ButtonGroup, ButtonLink } from '../../components/button.tsx';
import { firstOnPage, hasNextPage, storePagePath } from '../../domain/store-page.ts';
import styles from './pages.module.css';

type Props = {
  /** From 1. */
  number: number;
  /** Products on this page, and on all pages. */
  shown: number;
  total: number;
};

const figure = (number: number) => number.toLocaleString('en-US');

/** The way to the rest of a large store; with script the next page joins this one (src/browser/more-products.ts). */
export function Pages({ number, shown, total }: Props) {
  const hasNext = hasNextPage(number, total);
  if (number === 1 && !hasNext) return null;
  const first = firstOnPage(number);
  return (
    <nav className={styles.pages} aria-label="Pages of the store" data-pages>
      <p role="status">
        Products {figure(first)} to <span data-last>{figure(first + shown - 1)}</span> of {figure(total)}
      </p>
      <ButtonGroup>
        {number > 1 && (
          <ButtonLink large href={storePagePath(number - 1)} rel="prev">
            Previous page
          </ButtonLink>
        )}
        {hasNext && (
          <ButtonLink large href={storePagePath(number + 1)} rel="next" data-next>
            Next page
          </ButtonLink>
        )}
      </ButtonGroup>
    </nav>
  );
}
