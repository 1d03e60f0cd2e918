/** The preview card of a shared link. */
import { type AuditedPage, type Check, fail, isSameUrl, note, pass, quote, warn } from './check.ts';

export const social: readonly Check<AuditedPage>[] = [
  {
    id: 'og-title',
    titles: { pass: 'A shared link has a title', fail: 'A shared link has no title of its own' },
    points: 1,
    why: 'Messaging apps and social networks put it in large letters on the card of your link.',
    fix: 'Add <meta property="og:title"> with the words that make someone stop scrolling.',
    judge: ({ document }) => {
      const title = document.meta('og:title');
      return title === ''
        ? warn('There is no og:title; networks fall back to the page title.')
        : pass(`It is ${quote(title)}.`);
    },
  },
  {
    id: 'og-description',
    titles: { pass: 'A shared link has a text', fail: 'A shared link has no text' },
    points: 1,
    why: 'The line under the title is the second and last chance to say why it is worth a tap.',
    fix: 'Add <meta property="og:description"> with one sentence.',
    judge: ({ document }) => {
      const text = document.meta('og:description');
      return text === '' ? warn('There is no og:description.') : pass(`It is ${quote(text)}.`);
    },
  },
  {
    id: 'og-image',
    titles: { pass: 'A shared link has a picture', fail: 'A shared link has no picture' },
    points: 2,
    why: 'A card with a picture takes up several times the space of a bare link.',
    fix: 'Add <meta property="og:image"> with a picture of 1200 by 630 pixels.',
    judge: ({ document }) => {
      const image = document.meta('og:image');
      return image === '' ? fail('There is no og:image.') : pass(`It is ${quote(image, 120)}.`);
    },
  },
  {
    id: 'og-image-address',
    titles: {
      pass: 'The picture has a full, secure address',
      fail: 'The picture has no full, secure address',
      note: 'Address of the shared picture',
    },
    points: 1,
    why: 'Networks fetch the picture from outside, where a partial address leads nowhere.',
    fix: 'Write the address of og:image in full, beginning with https.',
    judge: ({ document }) => {
      const image = document.meta('og:image');
      if (image === '') return note('There is no picture.');
      return image.startsWith('https://') ? pass('It has.') : warn(`It is ${quote(image, 120)}.`);
    },
  },
  {
    id: 'og-image-alt',
    titles: {
      pass: 'The picture is described',
      fail: 'The picture is not described',
      note: 'Description of the shared picture',
    },
    points: 1,
    why: 'People who cannot see the card have it read out, and the picture with it.',
    fix: 'Add <meta property="og:image:alt"> that says what the picture shows.',
    judge: ({ document }) => {
      if (document.meta('og:image') === '') return note('There is no picture.');
      const text = document.meta('og:image:alt');
      return text === '' ? warn('There is no og:image:alt.') : pass(`It is ${quote(text)}.`);
    },
  },
  {
    id: 'og-url',
    titles: { pass: 'Shares are counted for one address', fail: 'Shares may be counted for several addresses' },
    points: 1,
    why: 'Without og:url, likes are spread over every variant of the address that people share.',
    fix: 'Add <meta property="og:url"> with the same address as the canonical link.',
    judge: ({ document, url }) => {
      const address = document.meta('og:url');
      const canonical = document.links('canonical')[0]?.attribs.href;
      if (address === '') return warn('There is no og:url.');
      return canonical !== undefined && !isSameUrl(canonical, address, url)
        ? warn('og:url and the canonical link name different addresses.')
        : pass(`It is ${quote(address)}.`);
    },
  },
  {
    id: 'card',
    titles: { pass: 'The card is shown large', fail: 'The card may be shown small' },
    points: 1,
    why: 'Without this line some networks shrink the picture to a thumbnail.',
    fix: 'Add <meta name="twitter:card" content="summary_large_image">.',
    judge: ({ document }) => {
      const card = document.meta('twitter:card');
      return card === 'summary_large_image'
        ? pass('It is.')
        : warn(card === '' ? 'twitter:card is missing.' : `It is ${quote(card)}.`);
    },
  },
];
