import { ButtonGroup, ButtonLink } from '../../components/button.tsx';
import { EndOfFirstView } from '../../components/first-view.tsx';
import ledes from '../../components/lede.module.css';
import styles from './success.module.css';

/** Where a paid checkout leads. It reads nothing and creates nothing (spec section 2, success). */
export function Success() {
  return (
    <div className="wrap">
      <div className={styles.block} data-order-placed>
        <h1>Thank You for Your Order!</h1>
        <p className={ledes.lede}>
          Your payment was successful. We've received your order and are getting it ready for you. You'll receive a
          confirmation email shortly.
        </p>
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
