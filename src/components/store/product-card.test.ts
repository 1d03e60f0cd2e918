import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Product } from '../../domain/product.ts';
import { product, variant } from '../../domain/testing/products.ts';
import { ProductCard } from './product-card.tsx';

const render = (overrides: Partial<Product>) =>
  renderToStaticMarkup(createElement(ProductCard, { product: product(overrides), eager: false }));

const STYLES: Product['variants'] = [variant({ id: 'steel' }), variant({ id: 'lake' })];
const BUTTON = /<button[^>]* data-add-to-cart="prod_1"[^>]*>Add to Cart/;
const DISABLED = /<button[^>]* disabled=""[^>]*>Add to Cart/;
const LINK = /<a [^>]*href="\/product\/prod_1"[^>]*>Add to Cart/;

it('the texts of a card are read in their own direction', () => {
  const html = render({ title: 'شاي أخضر (100 g)', subtitle: 'من الجبال.' });
  expect(html).toMatch(/<h2 dir="auto"><a [^>]*>شاي أخضر \(100 g\)<\/a><\/h2>/);
  expect(html).toContain('<p dir="auto">من الجبال.</p>');
});

describe('Add to Cart on a card', () => {
  it('is a button for a product that comes in one style', () => {
    const html = render({});
    expect(html).toMatch(BUTTON);
    expect(html).not.toMatch(DISABLED);
  });

  it('leads to the page of a product that comes in several', () => {
    const html = render({ variants: STYLES });
    expect(html).toMatch(LINK);
    expect(html).not.toContain('<button');
  });

  it.each<[string, Product['variants']]>([
    ['one style', [variant()]],
    ['several styles', STYLES],
  ])('is disabled, and says why, for %s of what is not for sale', (_, variants) => {
    const html = render({ variants, purchasable: false });
    expect(html).toMatch(DISABLED);
    expect(html).toContain('Currently unavailable');
    expect(html).not.toMatch(LINK);
  });
});
