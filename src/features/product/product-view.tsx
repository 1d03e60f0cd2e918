import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import ledes from '../../components/lede.module.css';
import { PriceTag } from '../../components/store/price-tag.tsx';
import { Ribbon } from '../../components/store/ribbon.tsx';
import { imageOfVariant } from '../../domain/gallery.ts';
import type { Product } from '../../domain/product.ts';
import { announceHydration } from '../../hydration/announce-hydration.ts';
import { BuyRow } from './buy-row.tsx';
import { Gallery } from './gallery.tsx';
import styles from './product-view.module.css';
import { RichText } from './rich-text.tsx';
import { StylePicker } from './style-picker.tsx';

/** Everything of a product: rendered on the server, alive in the browser (spec section 2, product page). */
export function ProductView({ product, phone }: { product: Product; phone: string }) {
  const [variantIndex, setVariantIndex] = useState(0);
  const [imageIndex, setImageIndex] = useState(0);
  const variant = product.variants[variantIndex] ?? product.variants[0];

  function choose(index: number) {
    setVariantIndex(index);
    const chosen = product.variants[index];
    if (chosen) setImageIndex((current) => imageOfVariant(product.images, chosen.image_url, current));
  }

  return (
    // In the order in which it is read out; the style sheet puts the pictures first.
    <div ref={announceHydration} className={styles.product}>
      <div className={styles.head}>
        <h1 dir="auto">{product.title}</h1>
        {product.ribbon_text && (
          <div className={styles.ribbon}>
            <Ribbon text={product.ribbon_text} />
          </div>
        )}
        {product.subtitle && (
          <p className={`${ledes.lede} ${ledes.muted}`} dir="auto">
            {product.subtitle}
          </p>
        )}
        <PriceTag variant={variant} look="page" />
      </div>
      <Gallery className={styles.gallery} product={product} index={imageIndex} onChange={setImageIndex} />
      <div className={styles.info}>
        {product.description && <RichText html={product.description} />}
        {product.variants.length > 1 && (
          <StylePicker variants={product.variants} chosen={variantIndex} onChoose={choose} />
        )}
        <BuyRow product={product} variant={variant} phone={phone} />
        {product.additional_info.length > 0 && (
          <div className={styles.more}>
            {product.additional_info.map((info, index) => (
              <details key={info.id} open={index === 0}>
                <summary>
                  <bdi>{info.title}</bdi> <Icon icon={Plus} />
                </summary>
                <RichText html={info.description} />
              </details>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
