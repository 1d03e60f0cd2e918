import styles from './ribbon.module.css';

/** A black label, in the corner of a picture. */
export function Ribbon({ text, hung = false }: { text: string; hung?: boolean }) {
  return <p className={hung ? `${styles.ribbon} ${styles.hung}` : styles.ribbon}>{text}</p>;
}
