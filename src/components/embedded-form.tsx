import styles from './embedded-form.module.css';

type Props = {
  src: string;
  /** Ours: it is known how high it will be. */
  own: boolean;
  title: string;
  /** The script that belongs to it. */
  script: string | undefined;
};

/**
 * A form in a frame, ours or that of somebody else (spec section 2, contact). Script adds the frame when the page is
 * entered and takes the three grey lines away when it has loaded (src/browser/embedded-form.ts); leaving the page removes
 * both with the page.
 */
export function EmbeddedForm({ src, own, title, script }: Props) {
  return (
    <div className={own ? `${styles.place} ${styles.own}` : styles.place} data-embed-src={src} data-embed-title={title}>
      <div className={`${styles.lines} needs-script`} aria-hidden="true" data-embed-lines>
        <span />
        <span />
        <span />
      </div>
      <noscript>
        <iframe src={src} title={title} />
      </noscript>
      {/* Written here and only copied there, where Trusted Types let no script make a script. */}
      {script && (
        <template>
          <script src={script} />
        </template>
      )}
    </div>
  );
}
