/** The languages of Stripe's page (the `locale` of a Checkout Session in its API reference). */
const SPOKEN = [
  ...['bg', 'cs', 'da', 'de', 'el', 'en', 'en-GB', 'es', 'es-419', 'et', 'fi', 'fil', 'fr', 'fr-CA', 'hr', 'hu', 'id'],
  ...['it', 'ja', 'ko', 'lt', 'lv', 'ms', 'mt', 'nb', 'nl', 'pl', 'pt', 'pt-BR', 'ro', 'ru', 'sk', 'sl', 'sv', 'th'],
  ...['tr', 'vi', 'zh', 'zh-HK', 'zh-TW'],
] as const;

/** Codes of browsers for Norwegian. */
const ALIASES: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb' };

/** @returns the language, or its primary subtag, or `auto`: then Stripe uses the browser's language */
export function stripeLocale(tag: string | null): (typeof SPOKEN)[number] | 'auto' {
  const wanted = (tag ?? '').replaceAll('_', '-').toLowerCase();
  const [primary = ''] = wanted.split('-');
  const find = (name: string) => SPOKEN.find((each) => each.toLowerCase() === name);
  return find(wanted) ?? find(ALIASES[primary] ?? primary) ?? 'auto';
}
