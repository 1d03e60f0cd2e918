import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import type { ReactNode } from 'react';
import { FirstViewEnd } from '../../components/first-view.tsx';
import { type LoadError, LoadState, storeError } from '../../components/load-state.tsx';
import { TextLink } from '../../components/text-link.tsx';
import styles from './product.module.css';

type Props = {
  path: string;
  product:
    | { state: 'loaded' }
    | { state: 'error'; message: string; status: number; answered: boolean }
    | { state: 'loading' };
  /** The product view (src/features/product), if the product is loaded. */
  view?: ReactNode;
  /** Related products, if any. */
  related?: ReactNode;
};

export function ProductScreen({ path, product, view, related }: Props) {
  return (
    <div className={`${styles.screen} wrap`}>
      <TextLink className={styles.back} href="/store" icon={ArrowLeft} back>
        Back to Store
      </TextLink>
      <LoadState
        state={product.state}
        path={path}
        what="the product"
        level={1}
        error={errorOf(product)}
        goBack={{ text: 'Go back', path: '/' }}
      >
        {view}
      </LoadState>
      <FirstViewEnd />
      {related}
    </div>
  );
}

const NOT_FOUND: LoadError = {
  title: 'This product is not in the store.',
  advice: 'It may have been taken off the shelf, or the address may be incomplete. See what the store has today.',
};

function errorOf(product: Props['product']) {
  if (product.state !== 'error') return undefined;
  const error = product.status === 404 ? NOT_FOUND : storeError(product.answered);
  return { message: `Error loading product: ${product.message}`, ...error };
}
