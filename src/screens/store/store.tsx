import type { ReactNode } from 'react';
import { type StoreView, storePagePath } from '../../../domain/product/store-list.ts';
import { ButtonLink } from '../../components/button.tsx';
import { LoadState, storeError } from '../../components/load-state.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { StateBlock } from '../../components/state-block.tsx';
import { FilterChips, type FilterLabels } from './filter-chips.tsx';
import styles from './store.module.css';

type Props = {
  lede: string;
  filters: FilterLabels | undefined;
  /** `total`: products on all pages. */
  page:
    | { state: 'loaded'; value: { total: number } }
    | { state: 'error'; message: string; answered: boolean }
    | { state: 'loading' };
  view: StoreView;
  /** The product list (src/features/store), if there are products. */
  list?: ReactNode;
};

export function Store({ lede, filters, page, view, list }: Props) {
  return (
    <div className={`${styles.store} wrap`}>
      <PageTitle title="Our Store" lede={lede} />
      {filters && <FilterChips labels={filters} chosen={view.filter} />}
      <LoadState state={page.state} path={storePagePath(view)} what="products" error={errorOf(page)}>
        {page.state === 'loaded' && page.value.total === 0 ? <NoProducts isFiltered={view.filter !== null} /> : list}
      </LoadState>
    </div>
  );
}

function errorOf(page: Props['page']) {
  if (page.state !== 'error') return undefined;
  return { message: `Error loading products: ${page.message}`, ...storeError(page.answered) };
}

function NoProducts({ isFiltered }: { isFiltered: boolean }) {
  return (
    <StateBlock title="No products available at the moment.">
      {isFiltered ? (
        <ButtonLink large href="/store">
          Show all products
        </ButtonLink>
      ) : (
        <ButtonLink large href="/">
          Back to Homepage
        </ButtonLink>
      )}
    </StateBlock>
  );
}
