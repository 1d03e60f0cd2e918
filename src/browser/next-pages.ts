/** Tells the browser which pages it may prepare. Rules that a header names would be fetched before the page is painted. */
import { NEXT_PAGES } from '../next-pages.ts';
import { textOfRules } from './html.ts';

/** Where browsers say it, which TypeScript does not know. */
type Connected = { connection?: { saveData?: boolean } };

export function prepareNextPages(): void {
  if (!HTMLScriptElement.supports?.('speculationrules') || (navigator as Connected).connection?.saveData) return;
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.text = textOfRules(NEXT_PAGES);
  document.head.append(rules);
}
