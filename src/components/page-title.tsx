import type { ReactNode } from 'react';
import type { Intro } from './copy.ts';
import { FirstViewEnd } from './first-view.tsx';
import ledes from './lede.module.css';
import styles from './page-title.module.css';

type Props = Intro & { children?: ReactNode };

/** The header of pages without a drawing: the title left, one sentence right, and the actions below it. */
export function PageTitle({ title, lede, children }: Props) {
  return (
    <div className={children ? `${styles.head} ${styles.long}` : styles.head}>
      <h1>{title}</h1>
      <div>
        <p className={`${ledes.lede} ${ledes.muted}`}>{lede}</p>
        {children}
        <FirstViewEnd />
      </div>
    </div>
  );
}
