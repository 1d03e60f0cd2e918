import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import type { ReactNode } from 'react';
import styles from './flip-card.module.css';
import { Icon } from './icon.tsx';
import { TextLink } from './text-link.tsx';

type Props = {
  title: string;
  /** One sentence for the back. */
  teaser: string;
  /** `screenReaderText` follows the visible text. */
  link: { text: string; path: string; screenReaderText?: string | undefined };
  front: ReactNode;
  /** `sign`: a picture with a sign and a black back; `plain`: a front in `--paper`, a back in `--lake`. */
  variant: 'sign' | 'plain';
  /** Heading level: 2 if the cards are directly below the page title. */
  level?: 2 | 3;
};

/**
 * A card that flips on hover, on focus of its link, and on tap. Both faces are in the document in reading order for
 * screen readers. Without JavaScript and hover, both faces are stacked.
 */
export function FlipCard({ title, teaser, link, front, variant, level = 3 }: Props) {
  const Heading = `h${level}` as const;
  return (
    <article className={`${styles.card} ${styles[variant]}`} data-flip>
      <div className={styles.inside}>
        <div className={styles.front} data-shared-picture={variant === 'sign' ? link.path : undefined}>
          {front}
          <div className={styles.name}>
            <Heading>{title}</Heading>
          </div>
        </div>
        <div className={styles.back}>
          <p>{teaser}</p>
          <TextLink className={styles.link} href={link.path} icon={ArrowRight}>
            {link.text}
            {link.screenReaderText && <span className="vh"> {link.screenReaderText}</span>}
          </TextLink>
        </div>
      </div>
      <button className={styles.turn} type="button" aria-label={`More about ${title}`} aria-pressed="false">
        <Icon icon={Plus} />
      </button>
    </article>
  );
}
