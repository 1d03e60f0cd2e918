import styles from './prose.module.css';

/**
 * Text in one column of readable width.
 * @param props.html of Markdown in content/, so it is trusted
 */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: content is as trusted as the code beside it
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
