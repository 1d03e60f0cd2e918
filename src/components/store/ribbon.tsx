import styles from './ribbon.module.css';

/** A black sign; on a picture it hangs in the corner. */
export function Ribbon({ text, hung = false }: { text: string; hung?: boolean }) {
  return <p className={hung ? `${styles.ribbon} ${styles.hung}` : styles.ribbon}>{text}</p>;
}
