import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { useMemo, useRef, useState } from 'react';
import type { ShownProduct } from '../../../domain/product/product-props.ts';
import { imageOfVariant } from '../../../domain/product/variant-options.ts';
import { rowsOf } from '../../../domain/text/table.ts';
import { Icon } from '../../components/icon.tsx';
import ledes from '../../components/lede.module.css';
import { PriceTag } from '../../components/store/price-tag.tsx';
import { Ribbon } from '../../components/store/ribbon.tsx';
import { announceHydration } from '../../hydration/announce-hydration.ts';
import { BuyBar } from './buy-bar.tsx';
import { BuyRow } from './buy-row.tsx';
import { Gallery } from './gallery.tsx';
import { OptionSelects } from './option-selects.tsx';
import styles from './product-view.module.css';
import { RichText } from './rich-text.tsx';
import { StylePicker, type Swatches } from './style-picker.tsx';
import { usePurchase } from './use-purchase.ts';

type Props = { product: ShownProduct; swatches: Swatches; phone: string };

/** The product page's main part (spec section 2.17). */
export function ProductView({ product, swatches, phone }: Props) {
  const variants = useMemo(() => rowsOf(product.variants), [product.variants]);
  const [variantIndex, setVariantIndex] = useState<number | undefined>(0);
  const [imageIndex, setImageIndex] = useState(0);
  /** Undefined for a combination of options that no style has. */
  const variant = variants[variantIndex ?? -1];
  const priced = variant ?? variants[0];
  const purchase = usePurchase(product, variant);
  const buyRow = useRef<HTMLDivElement>(null);

  function choose(index: number | undefined) {
    setVariantIndex(index);
    const chosen = variants[index ?? -1];
    if (chosen) setImageIndex((current) => imageOfVariant(product.images, chosen.image_url, current));
  }

  return (
    <div ref={announceHydration}>
      {/* In reading order for screen readers; the style sheet moves the images first. */}
      <div className={styles.product}>
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
          {priced && (
            <div className={variant ? undefined : styles.unpriced}>
              <PriceTag variant={priced} look="page" />
            </div>
          )}
        </div>
        <Gallery className={styles.gallery} product={product} index={imageIndex} onChange={setImageIndex} />
        <div className={styles.info}>
          {product.description && <RichText html={product.description} />}
          {product.options.length > 0 ? (
            <OptionSelects
              options={product.options}
              variants={variants}
              purchasable={product.purchasable}
              onChoose={choose}
            />
          ) : (
            variants.length > 1 && (
              <StylePicker variants={variants} chosen={variantIndex ?? 0} swatches={swatches} onChoose={choose} />
            )
          )}
          <BuyRow
            purchasable={product.purchasable}
            variants={variants}
            variant={variant}
            purchase={purchase}
            phone={phone}
            rowRef={buyRow}
          />
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
      {variant && <BuyBar variant={variant} purchase={purchase} rowRef={buyRow} />}
    </div>
  );
}
