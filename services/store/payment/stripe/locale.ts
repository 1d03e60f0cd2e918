/** The languages of Stripe's page (the `locale` of a Checkout Session in its API reference). */
const SUPPORTED = [
  ...['bg', 'cs', 'da', 'de', 'el', 'en', 'en-GB', 'es', 'es-419', 'et', 'fi', 'fil', 'fr', 'fr-CA', 'hr', 'hu', 'id'],
  ...['it', 'ja', 'ko', 'lt', 'lv', 'ms', 'mt', 'nb', 'nl', 'pl', 'pt', 'pt-BR', 'ro', 'ru', 'sk', 'sl', 'sv', 'th'],
  ...['tr', 'vi', 'zh', 'zh-HK', 'zh-TW'],
] as const;

/** Browser language codes for Norwegian. */
const ALIASES: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb' };

/** @returns the language, its primary subtag, or `auto` (Stripe uses the browser's language) */
export function stripeLocale(tag: string | null): (typeof SUPPORTED)[number] | 'auto' {
  const requested = (tag ?? '').replaceAll('_', '-').toLowerCase();
  const [primary = ''] = requested.split('-');
  const find = (name: string) => SUPPORTED.find((each) => each.toLowerCase() === name);
  return find(requested) ?? find(ALIASES[primary] ?? primary) ?? 'auto';
}
