import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import type { Testimonial } from './review.tsx';
import styles from './testimonial-line.module.css';
import { TextLink } from './text-link.tsx';

/** One testimonial in place of the strip, on the store, the success page and the 404 page. */
export function TestimonialLine({ testimonial: { quote, name, company } }: { testimonial: Testimonial }) {
  return (
    <section className={styles.strip} aria-labelledby="reviews-title" data-repeated>
      <div className={`${styles.line} wrap`}>
        <h2 id="reviews-title">What Our Clients Say</h2>
        <figure>
          <blockquote>“{quote}”</blockquote>
          <figcaption>
            {name}, {company}
          </figcaption>
        </figure>
        <TextLink href="/testimonials" icon={ArrowRight}>
          Read all testimonials
        </TextLink>
      </div>
    </section>
  );
}
