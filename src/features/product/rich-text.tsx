import { useMemo } from 'react';
import type { SafeHtml } from '../../../domain/text/html.ts';
import styles from './rich-text.module.css';
import { toTrustedHtml } from './trusted-html.ts';

/** HTML from outside, already toTrustedHtml: product descriptions and the like. */
export function RichText({ html }: { html: SafeHtml }) {
  // The same object as long as the text is the same: React would put another one into the page again.
  const content = useMemo(() => ({ __html: toTrustedHtml(html) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: SafeHtml only comes out of the sanitizer
  return <div className={styles.text} dir="auto" dangerouslySetInnerHTML={content} />;
}
