import type { ReactNode } from 'react';
import styles from './prose.module.css';

type Props =
  | { children: ReactNode }
  | {
      /** Made of Markdown from content/: written by the owner, never by a visitor. */
      html: string;
    };

/** Running text from Markdown: one column of reading width. */
export function Prose(props: Props) {
  if ('children' in props) return <div className={styles.prose}>{props.children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: content is as trusted as the code beside it
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: props.html }} />;
}
