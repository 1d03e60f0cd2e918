import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import type { ReactNode } from 'react';
import styles from './hub.module.css';
import { Icon } from './icon.tsx';
import tags from './tags.module.css';
import { MessagePopover } from './toast-message.tsx';

/** The id of the message for an item without a page. */
const COMING_SOON = 'coming-soon';

type HubItem = {
  title: string;
  /** One short sentence. */
  text: string;
  /** A figure on a light blue panel, or an icon. */
  art: ReactNode;
  /** Path of the page. Without one, the item says that the page is coming soon (spec section 2.10). */
  path?: string | undefined;
  /** Whether the page is a placeholder. */
  isUnfinished?: boolean;
};

type Props = {
  items: readonly HubItem[];
  /** `figures`: up to two columns, rows in gray, a figure in each. `rows`: one column, rows in the color of the page. */
  variant: 'figures' | 'rows';
};

/** The pages of a section of the site, one per row; the whole row is the link. */
export function Hub({ items, variant }: Props) {
  return (
    <>
      <ul className={`${styles.hub} ${styles[variant]}`} data-stagger>
        {items.map((item, index) => (
          <Row key={item.title} item={item} noteId={`coming-soon-${index + 1}`} />
        ))}
      </ul>
      {items.some(({ path }) => path === undefined) && (
        <MessagePopover
          id={COMING_SOON}
          title="Coming Soon!"
          description="The detailed support page is under construction."
        />
      )}
    </>
  );
}

function Row({ item, noteId }: { item: HubItem; noteId: string }) {
  const { title, text, art, path, isUnfinished = false } = item;
  const lacksPage = path === undefined;
  const isComing = lacksPage || isUnfinished;
  return (
    <li className={[styles.row, isComing && styles.coming, lacksPage && styles.blocked].filter(Boolean).join(' ')}>
      <div className={styles.art}>{art}</div>
      <div className={styles.words}>
        <h2>
          {lacksPage ? (
            <button className={styles.target} type="button" aria-describedby={noteId} popoverTarget={COMING_SOON}>
              {title}
            </button>
          ) : (
            <a className={styles.target} href={path} aria-describedby={isComing ? noteId : undefined}>
              {title}
            </a>
          )}
        </h2>
        <p>{text}</p>
      </div>
      {isComing ? (
        <span className={`${tags.tag} ${styles.note}`} id={noteId}>
          Coming soon
        </span>
      ) : (
        <Icon icon={ArrowRight} className={styles.arrow} />
      )}
    </li>
  );
}
