import ledes from './lede.module.css';
import styles from './page-title.module.css';

/** The header of pages without a drawing: title left, one sentence right. */
export function PageTitle({ title, lede }: { title: string; lede?: string }) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      {lede && <p className={`${ledes.lede} ${ledes.muted}`}>{lede}</p>}
    </div>
  );
}
