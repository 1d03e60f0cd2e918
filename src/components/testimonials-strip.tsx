import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import { Button } from './button.tsx';
import { Review, type Testimonial } from './review.tsx';
import styles from './testimonials-strip.module.css';
import { TextLink } from './text-link.tsx';

/**
 * Stands on every page (spec section 2, shell). The row of reviews is the reserved place of a review widget; without
 * testimonials it is only there for one.
 */
export function TestimonialsStrip({ testimonials }: { testimonials: Testimonial[] }) {
  const none = testimonials.length === 0;
  return (
    <section
      className={none ? `${styles.strip} ${styles.none}` : styles.strip}
      aria-labelledby="reviews-title"
      data-repeated
    >
      <div className="wrap">
        <div className={styles.grid} data-stagger>
          <div className={styles.sign}>
            <h2 id="reviews-title">What Our Clients Say</h2>
            {!none && (
              <TextLink href="/testimonials" icon={ArrowRight}>
                Read all testimonials
              </TextLink>
            )}
          </div>
          <div className={styles.art}>
            <img src="/art/field/reviews.svg" width="640" height="320" alt="" loading="lazy" />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the row scrolls sideways on phones, and a keyboard must reach it */}
          <section className={styles.rail} tabIndex={0} aria-label="Client reviews" data-reviews>
            {testimonials.map((testimonial) => (
              <Review key={testimonial.quote} testimonial={testimonial} className={styles.review} />
            ))}
          </section>
          {/* Words about a review widget, where one is configured (src/browser/third-parties/reviews.ts). */}
          <div className={`${styles.offer} needs-script`} data-reviews-offer>
            <p hidden />
            <Button hidden>Load the reviews</Button>
          </div>
        </div>
      </div>
    </section>
  );
}
