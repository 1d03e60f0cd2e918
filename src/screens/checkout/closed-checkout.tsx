import { BrandLink } from '../../components/brand.tsx';
import { ButtonGroup, ButtonLink } from '../../components/button.tsx';
import { StateBlock } from '../../components/state-block.tsx';
import styles from './checkout.module.css';

const TEXTS = {
  expired: {
    title: 'This checkout has expired.',
    text: 'It was not paid in time, so the items went back on the shelf. Nothing was charged. If you came from your cart, you can restore it in the store.',
  },
  cancelled: {
    title: 'This checkout was canceled.',
    text: 'Nothing was charged. If you came from your cart, you can restore it in the store.',
  },
  unknown: {
    title: "We can't find this checkout.",
    text: 'The address may be incomplete. Start again from your cart.',
  },
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
            <ButtonLink variant="secondary" large href={backUrl}>
              Back to store
            </ButtonLink>
          </ButtonGroup>
        </StateBlock>
      </main>
    </div>
  );
}
