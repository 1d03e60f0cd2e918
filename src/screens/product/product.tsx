import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import { renderToString } from 'react-dom/server';
import { brand } from '../../../config/brand.ts';
import { EndOfFirstView } from '../../components/first-view.tsx';
import { JsonData } from '../../components/json-data.tsx';
import { ReloadPart, storeTrouble, type Trouble } from '../../components/reload-part.tsx';
import { TextLink } from '../../components/text-link.tsx';
import type { Product } from '../../domain/product.ts';
import { ProductView } from '../../islands/product-view/product-view.tsx';
import styles from './product.module.css';

type Props = {
  path: string;
  product:
    | { state: 'loaded'; value: Product }
    | { state: 'error'; message: string; status: number; answered: boolean }
    | { state: 'loading' };
};

export function ProductScreen({ path, product }: Props) {
  return (
    <div className={`${styles.screen} wrap`}>
      <TextLink className={styles.back} href="/store" icon={ArrowLeft} back>
        Back to Store
      </TextLink>
      <ReloadPart
        state={product.state}
        path={path}
        what="the product"
        level={1}
        error={failureOf(product)}
        offline="Error loading product: Failed to fetch"
        goBack={{ text: 'Go back', path: '/' }}
      >
        {product.state === 'loaded' && <Island product={product.value} />}
      </ReloadPart>
      <EndOfFirstView />
    </div>
  );
}

const UNKNOWN: Trouble = {
  title: 'This product is not in the store.',
  advice: 'It may have been taken off the shelf, or the address may be incomplete. See what the store has today.',
};

function failureOf(product: Props['product']) {
  if (product.state !== 'error') return undefined;
  const trouble = product.status === 404 ? UNKNOWN : storeTrouble(product.answered);
  return { message: `Error loading product: ${product.message}`, ...trouble };
}

/** Rendered apart from the page around it, so that React can take over exactly this part in the browser. */
function Island({ product }: { product: Product }) {
  const phone = brand.phone.display;
  const html = renderToString(<ProductView product={product} phone={phone} />);
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React has just rendered it */}
      <div data-product-view dangerouslySetInnerHTML={{ __html: html }} />
      <JsonData name="product" data={{ product, phone }} />
    </>
  );
}
