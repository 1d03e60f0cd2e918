import type { ReactNode } from 'react';
import styles from './section-index.module.css';

type Props = {
  sections: readonly { id: string; title: string }[];
  /** The sections themselves. */
  children: ReactNode;
};

/** A long page: the table of contents left, the sections right. */
export function SectionIndex({ sections, children }: Props) {
  return (
    <div className={styles.page}>
      <nav className={styles.index} aria-labelledby="on-this-page">
        <h2 id="on-this-page">On this page</h2>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div>{children}</div>
    </div>
  );
}
