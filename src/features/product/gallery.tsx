import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { ShownProduct } from '../../../domain/product/product-props.ts';
import { stepImage } from '../../../domain/product/variant-options.ts';
import { Icon } from '../../components/icon.tsx';
import { ProductImage } from '../../components/store/product-image.tsx';
import styles from './gallery.module.css';

type Props = { product: ShownProduct; index: number; onChange: (index: number) => void; className: string | undefined };

/** Pixels that a finger must move to change the image. */
const SWIPE = 40;
/** Above this number of images the dots would be too small to tap; the thumbnails remain. */
const MAX_DOTS = 10;

/** @param props.className positions the gallery on the page */
export function Gallery({ product, index, onChange, className }: Props) {
  const { images, title } = product;
  const count = images.length;
  /** The current touch; null also for a touch that began before hydration. */
  const touch = useRef<{ id: number; x: number } | null>(null);
  const image = images[index];
  if (!image || count === 1) {
    return (
      <div className={`${styles.main} ${className}`} data-shared-picture="">
        <ProductImage url={image?.url ?? product.image} alt={title} size={900} eager />
      </div>
    );
  }

  const step = (by: 1 | -1) => onChange(stepImage(index, by, count));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    // With a modifier key the arrows are shortcuts of the browser, such as Back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    step(event.key === 'ArrowRight' ? 1 : -1);
  };
  const onPointerDown = ({ pointerType, pointerId, clientX, isPrimary }: PointerEvent) => {
    // A second finger zooms and does not swipe.
    touch.current = pointerType === 'touch' && isPrimary ? { id: pointerId, x: clientX } : null;
  };
  const onPointerUp = ({ pointerId, clientX }: PointerEvent) => {
    const start = touch.current;
    touch.current = null;
    if (start?.id !== pointerId) return;
    const distance = clientX - start.x;
    if (Math.abs(distance) > SWIPE) step(distance < 0 ? 1 : -1);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of controls, but no fields of a form
    <div className={className} role="group" aria-label="Product images" onKeyDown={onKeyDown}>
      <div
        className={styles.main}
        data-shared-picture=""
        onPointerDown={onPointerDown}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          // The browser scrolls or zooms.
          touch.current = null;
        }}
      >
        <ProductImage
          key={image.url}
          url={image.url}
          alt={`${title}, view ${index + 1} of ${count}`}
          size={900}
          eager
        />
        {count <= MAX_DOTS && (
          <div className={`${styles.dots} needs-script`}>
            {images.map(({ url }, at) => (
              <button
                key={url}
                type="button"
                aria-label={`Image ${at + 1} of ${count}`}
                aria-current={at === index || undefined}
                onClick={() => onChange(at)}
              />
            ))}
          </div>
        )}
        <div className={`${styles.arrows} needs-script`}>
          <button type="button" aria-label="Previous image" data-each-press-counts="" onClick={() => step(-1)}>
            <Icon icon={ArrowLeft} />
          </button>
          <button type="button" aria-label="Next image" data-each-press-counts="" onClick={() => step(1)}>
            <Icon icon={ArrowRight} />
          </button>
        </div>
      </div>
      <div className={`${styles.thumbs} needs-script`}>
        {images.map(({ url }, at) => (
          <button
            key={url}
            type="button"
            aria-label={`Show image ${at + 1}`}
            aria-current={at === index || undefined}
            onClick={() => onChange(at)}
          >
            <ProductImage url={url} alt="" size={96} />
          </button>
        ))}
      </div>
      <p className="vh" role="status">
        {`Image ${index + 1} of ${count}`}
      </p>
      <noscript>
        <div className={styles.rest}>
          {images.slice(1).map(({ url }, at) => (
            <img key={url} src={url} alt={`${title}, view ${at + 2} of ${count}`} width="480" height="480" />
          ))}
        </div>
      </noscript>
    </div>
  );
}
