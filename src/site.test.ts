import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { formTarget } from '../domain/url/form-target.ts';
import { fillIn, OWN_PAGES, PLACEHOLDERS, type Site } from './site.ts';

const SITE: Site = { origin: 'https://www.agency.example', storeUrl: '/api/store', ...OWN_PAGES, thirdParties: '' };
const [[name, value] = []] = formTarget(PLACEHOLDERS.analyzerUrl).fields;
const input = (props: object) => renderToString(createElement('input', { type: 'hidden', ...props }));
const field = input({ name, value });

it('the form of a prerendered page gets a hidden field for each query parameter of the URL that it opens', () => {
  const filled = (analyzerUrl: string) => fillIn(`<p>${field}</p>`, { ...SITE, analyzerUrl });
  const fields = ['a', 'b'].map((each) => input({ name: `${each}&`, value: `$& "${each}"` })).join('');
  expect(filled('https://x.example/?a%26=%24%26+%22a%22&b%26=%24%26+%22b%22')).toBe(`<p>${fields}</p>`);
  expect(filled('https://x.example/')).toBe('<p></p>');
});
