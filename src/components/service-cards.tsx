import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import styles from './service-cards.module.css';
import { TextLink } from './text-link.tsx';
import { FURTHER_DOWN, IN_FIRST_VIEW } from './when-loaded.ts';

export type ServiceCard = {
  title: string;
  text: string;
  /** Square-bulleted lines; the list ends with "And more..." where there are any (spec section 2, services overview). */
  details: readonly string[];
  link: { text: string; path: string };
  /** Address of a drawing twice as wide as high. */
  picture: string;
};

/** How many details a card shows before it says that there is more (spec section 2, services overview). */
const SHOWN = 3;

/** Drawing, title, sentence, first details and a link; two columns, or three where there are three cards. */
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
            // Right under the title of a page the first one is seen at once, on a phone too.
            {...(level === 2 && index === 0 ? IN_FIRST_VIEW : FURTHER_DOWN)}
          />
          <div className={styles.body}>
            <Heading>{title}</Heading>
            <p>{text}</p>
            {details.length > 0 && (
              <ul>
                {details.slice(0, SHOWN).map((detail) => (
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
