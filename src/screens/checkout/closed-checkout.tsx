import { BrandLink } from '../../components/brand.tsx';
import { ButtonGroup, ButtonLink } from '../../components/button.tsx';
import { StateBlock } from '../../components/state-block.tsx';
import styles from './checkout.module.css';

const TEXTS = {
  expired: {
    title: 'This checkout has expired.',
    text: 'It was not paid in time, so what it held went back to the shelf. Nothing was charged. A cart that you went to pay for can be restored in the store.',
  },
  cancelled: {
    title: 'This checkout was cancelled.',
    text: 'Nothing was charged. A cart that you went to pay for can be restored in the store.',
  },
  unknown: { title: 'There is no such checkout.', text: 'The address may be incomplete. Start again from your cart.' },
};

export function ClosedCheckout({ why, backUrl }: { why: keyof typeof TEXTS; backUrl: string }) {
  const { title, text } = TEXTS[why];
  return (
    <div className={styles.page}>
      <header className={`${styles.bar} wrap`}>
        <BrandLink />
      </header>
      <main className="wrap" id="main">
        <h1 className="vh">Checkout</h1>
        <StateBlock title={title}>
          <p>{text}</p>
          <ButtonGroup>
            <ButtonLink look="plate" large href={backUrl}>
              Back to store
            </ButtonLink>
          </ButtonGroup>
        </StateBlock>
      </main>
    </div>
  );
}
