import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import type { Action } from './copy.ts';
import { EAGER_IMAGE, LAZY_IMAGE } from './image-loading.ts';
import styles from './service-cards.module.css';
import { TextLink } from './text-link.tsx';

export type ServiceCard = {
  title: string;
  text: string;
  /** Bullet points. The card shows the first three, then "And more..." (spec section 2.7). */
  details: readonly string[];
  link: Action;
  /** URL of a 2:1 drawing. */
  picture: string;
};

/** Number of details on a card (spec section 2.7). */
const DETAILS = 3;

/** Cards with drawing, title, sentence, details and a link, in two columns, or in three for three cards. */
export function ServiceCards({ cards, level = 2 }: { cards: readonly ServiceCard[]; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <ul className={`${styles.cards} ${cards.length === 3 ? styles.three : ''}`} data-stagger>
      {cards.map(({ title, text, details, link, picture }, index) => (
        <li key={title}>
          <img
            src={picture}
            width="640"
            height="320"
            alt=""
            data-shared-picture={link.path}
            // Directly below a page title the first card is in the first view, also on a phone.
            {...(level === 2 && index === 0 ? EAGER_IMAGE : LAZY_IMAGE)}
          />
          <div className={styles.body}>
            <Heading>{title}</Heading>
            <p>{text}</p>
            {details.length > 0 && (
              <ul>
                {details.slice(0, DETAILS).map((detail) => (
                  <li key={detail}>{detail}</li>
                ))}
                <li>And more...</li>
              </ul>
            )}
            <TextLink className={styles.link} href={link.path} icon={ArrowRight}>
              {link.text}
            </TextLink>
          </div>
        </li>
      ))}
    </ul>
  );
}
