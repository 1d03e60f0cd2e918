/** Questions and their answers for search engines, from the records that the page shows (spec section 2, FAQ). */
import type { JsonLd } from './json-ld.ts';

export function faqJsonLd(items: readonly { question: string; answer: string }[], url: string): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    '@id': `${url}#faq`,
    url,
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
