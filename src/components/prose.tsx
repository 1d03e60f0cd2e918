import type { ReactNode } from 'react';
import styles from './prose.module.css';

type Props =
  | { children: ReactNode }
  | {
      /** HTML of Markdown in content/, so it is trusted. */
      html: string;
    };

/** Text from Markdown in one column of readable width. */
export function Prose(props: Props) {
  if ('children' in props) return <div className={styles.prose}>{props.children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: content is as trusted as the code beside it
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: props.html }} />;
}
