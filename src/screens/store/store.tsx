import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { LoadState, storeTrouble } from '../../components/load-state.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { StateBlock } from '../../components/state-block.tsx';
import { storePagePath } from '../../domain/store-page.ts';
import styles from './store.module.css';

type Props = {
  lede: string;
  /** `total`: products on all pages. */
  page:
    | { state: 'loaded'; value: { total: number } }
    | { state: 'error'; message: string; answered: boolean }
    | { state: 'loading' };
  /** From 1. */
  number: number;
  /** The product list (src/features/store), when there are products. */
  list?: ReactNode;
};

export function Store({ lede, page, number, list }: Props) {
  return (
    <div className={`${styles.store} wrap`}>
      <PageTitle title="Our Store" lede={lede} />
      <LoadState state={page.state} path={storePagePath(number)} what="products" error={failureOf(page)}>
        {page.state === 'loaded' && page.value.total === 0 ? <NoProducts /> : list}
      </LoadState>
    </div>
  );
}

function failureOf(page: Props['page']) {
  if (page.state !== 'error') return undefined;
  return { message: `Error loading products: ${page.message}`, ...storeTrouble(page.answered) };
}

function NoProducts() {
  return (
    <StateBlock title="No products available at the moment.">
      <ButtonLink large href="/">
        Back to Homepage
      </ButtonLink>
    </StateBlock>
  );
}
