import type { ReactNode } from 'react';
import { ButtonGroup, ButtonLink } from '../../components/button.tsx';
import { FirstViewEnd } from '../../components/first-view.tsx';
import styles from './success.module.css';

type Props = {
  /** The outcome of the checkout (src/features/checkout). */
  outcome?: ReactNode;
};

/** The checkout success page (spec section 2.17). */
export function Success({ outcome }: Props) {
  return (
    <div className="wrap">
      <div className={styles.block}>
        {outcome}
        <ButtonGroup>
          <ButtonLink variant="primary" href="/store">
            Continue Shopping
          </ButtonLink>
          <ButtonLink large href="/">
            Back to Homepage
          </ButtonLink>
        </ButtonGroup>
        <FirstViewEnd />
      </div>
    </div>
  );
}
