import styles from './review.module.css';
import { Stars } from './stars.tsx';

export type Testimonial = {
  quote: string;
  name: string;
  role: string;
  company: string;
  service: string;
  /** 1 to 5. */
  rating: number;
  /** Address on Chicago's street grid, such as 24W 1S (miles); undefined if the client gave none. */
  grid?: string | undefined;
  /** Town at that address. */
  town?: string | undefined;
};

/** A review: stars, the quote, and the grid address as a plate at the left edge. */
export function Review({ testimonial, className }: { testimonial: Testimonial; className?: string | undefined }) {
  const { quote, name, role, company, service, rating, grid, town } = testimonial;
  return (
    <figure className={`${styles.review} ${className ?? ''}`}>
      <Stars rating={rating} />
      <blockquote>“{quote}”</blockquote>
      <figcaption>
        {grid && <span className={styles.plate}>{[grid, town].filter(Boolean).join(' ')}</span>}
        <span className={styles.who}>
          <b>{name}</b>
          {role}, {company} · {service}
        </span>
      </figcaption>
    </figure>
  );
}
