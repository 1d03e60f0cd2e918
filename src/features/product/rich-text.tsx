import { useMemo } from 'react';
import type { SafeHtml } from '../../../domain/text/html.ts';
import styles from './rich-text.module.css';
import { toTrustedHtml } from './trusted-html.ts';

/** Sanitized HTML of the store, such as a product description. */
export function RichText({ html }: { html: SafeHtml }) {
  // Memoized, because React sets innerHTML again for a new object.
  const content = useMemo(() => ({ __html: toTrustedHtml(html) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: SafeHtml only comes out of the sanitizer
  return <div className={styles.text} dir="auto" dangerouslySetInnerHTML={content} />;
}
