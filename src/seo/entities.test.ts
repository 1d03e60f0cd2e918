import { expect, it } from 'vitest';
import { articleJsonLd } from './entities.ts';

it('says of a post what its page says', () => {
  expect(
    articleJsonLd({
      title: 'Getting found',
      description: 'How.',
      url: 'https://agency.example/resources/found',
      image: 'https://agency.example/art/post/found-2x1.svg',
      date: new Date('2025-06-12'),
      updated: new Date('2025-07-01'),
      author: 'Sample Author',
      category: 'SEO',
      tags: ['maps', 'local'],
    }),
  ).toMatchObject({
    '@type': 'Article',
    headline: 'Getting found',
    description: 'How.',
    image: 'https://agency.example/art/post/found-2x1.svg',
    datePublished: '2025-06-12',
    dateModified: '2025-07-01',
    author: { '@type': 'Person', name: 'Sample Author' },
    publisher: { '@id': 'https://agency.example/#organization' },
    mainEntityOfPage: { '@type': 'WebPage', '@id': 'https://agency.example/resources/found' },
    articleSection: 'SEO',
    keywords: 'maps, local',
  });
});
