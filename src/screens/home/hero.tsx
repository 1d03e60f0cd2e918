import type { ReactNode } from 'react';
import { ButtonGroup, ButtonLink } from '../../components/button.tsx';
import type { Action } from '../../components/copy.ts';
import { FirstViewEnd } from '../../components/first-view.tsx';
import ledes from '../../components/lede.module.css';
import styles from './hero.module.css';

type Props = {
  title: string;
  lede: string;
  action: Action;
  second: Action;
  /** The plan (src/features/town). */
  plan?: ReactNode;
};

/**
 * The text is on a block with a corner cut by an avenue, which continues through the plan. The text comes first in the
 * HTML: on a phone the plan is below it, and would shift if the text arrived later.
 */
export function Hero({ title, lede, action, second, plan }: Props) {
  return (
    <div className={styles.hero}>
      <div className={styles.block}>
        <div className={styles.inside}>
          <h1>{title}</h1>
          <p className={`${ledes.lede} ${styles.lede}`}>{lede}</p>
          <ButtonGroup>
            <ButtonLink variant="primary" href={action.path}>
              {action.text}
            </ButtonLink>
            <ButtonLink large href={second.path}>
              {second.text}
            </ButtonLink>
          </ButtonGroup>
        </div>
      </div>
      <div className={styles.avenue} />
      {plan}
      <FirstViewEnd />
    </div>
  );
}
