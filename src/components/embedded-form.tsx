import styles from './embedded-form.module.css';

type Props = {
  src: string;
  /** Whether it is our form, whose height is known. */
  own: boolean;
  title: string;
  /** URL of the form's script. It is placed after the iframe, because it searches for one. */
  script: string | undefined;
};

/** A form in an iframe, ours or that of another service (spec section 2.6). */
export function EmbeddedForm({ src, own, title, script }: Props) {
  return (
    <div className={own ? `${styles.place} ${styles.own}` : styles.place}>
      <iframe src={src} title={title} />
      {script && <script defer src={script} />}
    </div>
  );
}
