import styles from './embedded-form.module.css';

/**
 * The form of somebody else (spec section 2, contact). Script adds the frame when the page is entered and takes the
 * three grey lines away when it has loaded (src/browser/embedded-form.ts); leaving the page removes it with the page.
 */
export function EmbeddedForm({ src, title }: { src: string; title: string }) {
  return (
    <div className={styles.place} data-embed-src={src} data-embed-title={title}>
      <div className={`${styles.lines} needs-script`} aria-hidden="true" data-embed-lines>
        <span />
        <span />
        <span />
      </div>
      <noscript>
        <iframe src={src} title={title} />
      </noscript>
    </div>
  );
}
