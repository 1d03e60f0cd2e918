import styles from './embedded-form.module.css';

type Props = {
  src: string;
  /** The form is ours: its height is known. */
  own: boolean;
  title: string;
  /** The script that belongs to the form. It comes after the frame, because it looks for one. */
  script: string | undefined;
};

/** A form in a frame, ours or that of another service (spec section 2, contact). */
export function EmbeddedForm({ src, own, title, script }: Props) {
  return (
    <div className={own ? `${styles.place} ${styles.own}` : styles.place}>
      <iframe src={src} title={title} />
      {script && <script defer src={script} />}
    </div>
  );
}
