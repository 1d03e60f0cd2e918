import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import type { ReactNode } from 'react';
import styles from './testimonials-strip.module.css';
import { TextLink } from './text-link.tsx';

type Props = {
  /** Whether there are no testimonials: then the strip is shown only for a review widget. */
  isEmpty: boolean;
  /** The testimonials and the review widget (src/features/consent/reviews.tsx). */
  reviews?: ReactNode;
};

/** The testimonials section of most pages (spec section 2.3). */
export function TestimonialsStrip({ isEmpty, reviews }: Props) {
  return (
    <section
      className={isEmpty ? `${styles.strip} ${styles.none}` : styles.strip}
      aria-labelledby="reviews-title"
      data-repeated
    >
      <div className="wrap">
        <div className={styles.grid} data-stagger>
          <div className={styles.sign}>
            <h2 id="reviews-title">What Our Clients Say</h2>
            {!isEmpty && (
              <TextLink href="/testimonials" icon={ArrowRight}>
                Read all testimonials
              </TextLink>
            )}
          </div>
          <div className={styles.art}>
            <img src="/art/field/reviews.svg" width="640" height="320" alt="" loading="lazy" />
          </div>
          {reviews}
        </div>
      </div>
    </section>
  );
}
