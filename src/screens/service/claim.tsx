import { Facts } from '../../components/facts.tsx';
import ledes from '../../components/lede.module.css';
import styles from './claim.module.css';
import sections from './colored-section.module.css';

export type ClaimCopy = { title: string; text: string; value: string; label: string; source: string };

/** One figure in the size of a title, and its meaning. */
export function Claim({ title, text, value, label, source }: ClaimCopy) {
  return (
    <section className={`${sections.colored} ${sections.band} ${styles.claim} on-steel`} aria-labelledby="claim">
      <div className={`${styles.inside} wrap`}>
        <div className={styles.text}>
          <h2 id="claim">{title}</h2>
          <p className={ledes.lede}>{text}</p>
        </div>
        <Facts source={source} items={[{ value, label }]} />
      </div>
    </section>
  );
}
