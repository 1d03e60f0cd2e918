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
  link: { text: string; path: string; hidden?: string | undefined };
  front: ReactNode;
  /** `sign`: a picture with a sign, turning to black; `plain`: a white block, turning to lake. */
  variant: 'sign' | 'plain';
  /** Rank of its heading: 2 where the cards stand right under the title of the page. */
  level?: 2 | 3;
};

/**
 * Both faces are in the document in reading order, so a screen reader meets name, sentence and link. It turns on hover,
 * when its link has the focus, and on a tap; without script or hover both faces are stacked.
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
            {link.hidden && <span className="vh"> {link.hidden}</span>}
          </TextLink>
        </div>
      </div>
      <button className={styles.turn} type="button" aria-label={`More about ${title}`} aria-pressed="false">
        <Icon icon={Plus} />
      </button>
    </article>
  );
}
