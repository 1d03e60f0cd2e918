import type { Point } from '../../components/copy.ts';
import ledes from '../../components/lede.module.css';
import { Stars } from '../../components/stars.tsx';
import styles from './local-knowledge.module.css';

export type LocalKnowledgeProps = {
  text: string;
  places: readonly Point[];
  testimonial?: { quote: string; author: string; role: string } | undefined;
  /** Our meeting place in the town. */
  meeting?: { name: string; street: string; town: string; phone: { display: string; e164: string } } | undefined;
};

/** Text about this town only, with a five-star testimonial if there is one (spec section 2.13). */
export function LocalKnowledge({ text, places, testimonial, meeting }: LocalKnowledgeProps) {
  return (
    <section className={styles.local} aria-labelledby="local">
      <div className="wrap">
        <div className={testimonial ? styles.split : undefined}>
          <div className={styles.words}>
            <h2 id="local">Local knowledge</h2>
            <p className={ledes.lede}>{text}</p>
          </div>
          {testimonial && (
            <figure className={styles.quote}>
              <Stars rating={5} />
              <blockquote>“{testimonial.quote}”</blockquote>
              <figcaption>
                <b>{testimonial.author}</b>
                {testimonial.role}
              </figcaption>
            </figure>
          )}
        </div>
        <ul className={styles.places} data-stagger>
          {places.map((place) => (
            <li key={place.title}>
              <h3>{place.title}</h3>
              <p>{place.text}</p>
            </li>
          ))}
        </ul>
        {meeting && (
          <address className={styles.meeting}>
            <b>{meeting.name}</b>
            <span>
              {meeting.street}, {meeting.town}
            </span>
            <a href={`tel:${meeting.phone.e164}`}>{meeting.phone.display}</a>
          </address>
        )}
      </div>
    </section>
  );
}
