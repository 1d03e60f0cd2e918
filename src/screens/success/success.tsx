import type { ReactNode } from 'react';
import { ButtonGroup, ButtonLink } from '../../components/button.tsx';
import { EndOfFirstView } from '../../components/first-view.tsx';
import ledes from '../../components/lede.module.css';
import styles from './success.module.css';

type Props = {
  /** What was ordered (src/features/checkout). */
  receipt?: ReactNode;
};

/** Where a paid checkout leads. It reads nothing and creates nothing (spec section 2, success). */
export function Success({ receipt }: Props) {
  return (
    <div className="wrap">
      <div className={styles.block}>
        <h1>Thank You for Your Order!</h1>
        <p className={ledes.lede}>
          Your payment was successful. We've received your order and are getting it ready for you. You'll receive a
          confirmation email shortly.
        </p>
        {receipt}
        <ButtonGroup>
          <ButtonLink look="go" href="/store">
            Continue Shopping
          </ButtonLink>
          <ButtonLink large href="/">
            Back to Homepage
          </ButtonLink>
        </ButtonGroup>
        <EndOfFirstView />
      </div>
    </div>
  );
}
