import type { SafeHtml } from '../domain/html.ts';
import styles from './rich-text.module.css';

/** HTML from outside, already sanitised: product descriptions and the like. */
export function RichText({ html }: { html: SafeHtml }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: SafeHtml only comes out of the sanitiser
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
