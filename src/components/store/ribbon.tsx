import styles from './ribbon.module.css';

/** A black label, such as New. `hung`: in the corner of the picture that contains it. */
export function Ribbon({ text, hung = false }: { text: string; hung?: boolean }) {
  return <p className={hung ? `${styles.ribbon} ${styles.hung}` : styles.ribbon}>{text}</p>;
}
