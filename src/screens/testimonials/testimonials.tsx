import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import { PageTitle } from '../../components/page-title.tsx';
import { Review, type Testimonial } from '../../components/review.tsx';
import { TextLink } from '../../components/text-link.tsx';
import styles from './testimonials.module.css';

type Props = { title: string; lede: string; testimonials: readonly Testimonial[] };

/** All testimonials (spec section 2.5). */
export function Testimonials({ title, lede, testimonials }: Props) {
  return (
    <>
      <div className="wrap">
        <PageTitle title={title} lede={lede}>
          <TextLink href="/contact-us?subject=Testimonial" icon={ArrowRight}>
            Leave a Review
          </TextLink>
        </PageTitle>
      </div>
      <div className={styles.background}>
        {testimonials.length === 0 && (
          <p className="wrap">
            Nothing is published here yet. Have you worked with us? Be the first to say how it went.
          </p>
        )}
        <div className={`${styles.reviews} wrap`} data-stagger>
          {testimonials.map((testimonial) => (
            <Review key={testimonial.quote} testimonial={testimonial} className={styles.review} />
          ))}
        </div>
      </div>
    </>
  );
}
