import { ButtonGroup, ButtonLink } from '../../components/button.tsx';
import { Drawing } from '../../components/drawing.tsx';
import ledes from '../../components/lede.module.css';
import { plan } from '../../imagery/plan.ts';
import styles from './hero.module.css';

type Props = {
  title: string;
  lede: string;
  callout: string;
  action: { text: string; path: string };
  second: { text: string; path: string };
};

/** The words lie on a block whose corner an avenue cuts; the avenue runs on through the plan. */
export function Hero({ title, lede, callout, action, second }: Props) {
  const art = plan({
    kind: 'fabric',
    slug: 'home-hero',
    size: [900, 760],
    unit: 13.5,
    diagonal: false,
    lit: [0.62, 0.7],
    callout,
    inline: true,
  });
  return (
    <div className={styles.hero}>
      <Drawing className={styles.art} svg={art} />
      <div className={styles.avenue} />
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
    </div>
  );
}
