import { HOME_FIELD } from '../../art/fields.ts';
import { ButtonGroup, ButtonLink } from '../../components/button.tsx';
import { EndOfFirstView } from '../../components/first-view.tsx';
import ledes from '../../components/lede.module.css';
import { SignedField } from '../../components/signed-field.tsx';
import styles from './hero.module.css';

type Props = {
  title: string;
  lede: string;
  callout: string;
  action: { text: string; path: string };
  second: { text: string; path: string };
};

/**
 * The words lie on a block whose corner an avenue cuts; the avenue runs on through the plan. The words come first:
 * on a phone the plan stands under them, and would have to make way where they arrive later.
 */
export function Hero({ title, lede, callout, action, second }: Props) {
  return (
    <div className={styles.hero}>
      <div className={styles.block}>
        <div className={styles.inside}>
          <h1>{title}</h1>
          <p className={`${ledes.lede} ${styles.lede}`}>{lede}</p>
          <ButtonGroup>
            <ButtonLink look="go" href={action.path}>
              {action.text}
            </ButtonLink>
            <ButtonLink large href={second.path}>
              {second.text}
            </ButtonLink>
          </ButtonGroup>
        </div>
      </div>
      <SignedField className={styles.art} field={HOME_FIELD} callout={callout} />
      <div className={styles.avenue} />
      <EndOfFirstView />
    </div>
  );
}
