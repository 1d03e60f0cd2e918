/** @module-tag long */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { shownVariant, variantPrice } from '../../../domain/product/product.ts';
import { openTestDatabase } from '../../database/testing/test-database.ts';
import { EVERYTHING } from '../catalog/catalog.ts';
import { importCatalog } from '../import/import-catalog.ts';
import { readJson } from '../import/read-source.ts';
import { createTestStore, SITE } from '../testing/test-store.ts';
import { collection, product, productList } from '../wire.ts';

// Strict: a field the contract does not know is a slip of the pen. Only `is_hidden` is ours.
const demoProduct = product.extend({ is_hidden: z.literal(true).optional() }).strict();
const demoAnswer = productList.extend({ products: z.array(demoProduct), collections: z.array(collection) }).strict();
type DemoProduct = z.output<typeof demoProduct>;

const text = readFileSync(new URL('catalog.json', import.meta.url), 'utf8');
const answer = demoAnswer.parse(JSON.parse(text));
const visible = answer.products.filter((each) => !each.is_hidden);
const now = new Date('2026-11-20T00:00:00.000Z');

describe('the demo catalog', () => {
  it('is taken whole, and a second time changes nothing', async () => {
    const db = await openTestDatabase();
    const titles = answer.products.map(({ title }) => title);
    const report = await importCatalog(db, readJson(text), { now });
    expect(report).toMatchObject({ added: titles, updated: [], unchanged: [], rejected: [] });
    const again = await importCatalog(db, readJson(text), { now, overwriteStock: true });
    expect(again).toMatchObject({ added: [], updated: [], unchanged: titles, rejected: [] });
  });

  it('comes out of the store as it stands in the file, empty ribbons and picture addresses apart', async () => {
    const { store } = await createTestStore(readJson(text).products);
    const expected = visible.map((each) => {
      const images = each.images.map((image) => ({ ...image, url: SITE + image.url }));
      return {
        ...each,
        ribbon_text: each.ribbon_text || null,
        thumbnail: each.thumbnail && SITE + each.thumbnail,
        images,
        media: images,
        variants: each.variants.map((v) => ({ ...v, image_url: v.image_url && SITE + v.image_url })),
      };
    });
    expect((await store.catalog.list(EVERYTHING)).products).toEqual(expected);
    expect((await store.catalog.list({ ...EVERYTHING, hidden: true })).count).toBe(2);
  });

  it('counts what it holds: 18 to 20 products on show, a spare part and the plan of the local offer that are hidden', () => {
    expect(answer).toMatchObject({ count: answer.products.length, offset: 0, limit: answer.products.length });
    expect(visible.length).toBeGreaterThanOrEqual(18);
    expect(visible.length).toBeLessThanOrEqual(20);
    expect(answer.products.length - visible.length).toBe(2);
  });

  it('opens with the eight products of the design', () => {
    const cards = visible.slice(0, 8);
    const shown = cards.map((each) => shownVariant({ ...each, variants: variantsOf(each) }));
    const rows = cards.map((p, i) => [p.title, p.subtitle, p.ribbon_text, variantPrice(shown[i] ?? { prices: [] })]);
    expect(rows).toEqual([
      ['Counter Review Stand', 'A stand by the register that opens your review page.', 'Best seller', 2900],
      ['Tap-to-Review Cards', 'Twenty-five cards for the van, the clinic or the table.', null, 4900],
      ['Local SEO Starter Audit', 'A forty-page printed and digital report on your local search.', 'Save $50', 19900],
      ['Business Profile Tune-Up', 'We fix the name, address, photos and categories.', null, 17900],
      ['Brand Starter Kit', 'Logo, colors, type and a box of printed basics.', 'New', 65000],
      ['Landing Page Sprint', 'One campaign page, written and live in five days.', null, 120000],
      ['Window Decal Set', null, null, 2400],
      ['Onboarding Workshop', 'Two hours on video with your whole team.', null, 35000],
    ]);
    const regular = shown.map(({ prices }) => prices[0]?.sale_amount && prices[0].amount);
    expect(regular).toEqual([3900, null, 24900, null, null, null, null, null]);
    expect(cards.map(({ thumbnail }) => thumbnail && /product\/(.*)\.svg/.exec(thumbnail)?.[1])).toEqual([
      'counter-review-stand-steel',
      'tap-to-review-cards-flamingo',
      'local-seo-starter-audit',
      'profile-tune-up',
      'brand-starter-kit',
      'landing-page-sprint',
      'window-decal-set-paper',
      null,
    ]);
    const places = cards.map(({ order }) => order);
    expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
    expect(Math.max(...places)).toBeLessThan(0);
  });

  it('has the stand of the product page: three styles, six pictures, three sections', () => {
    const [stand] = visible;
    expect(stand?.variants.map(({ title }) => title)).toEqual(['Steel', 'Lake', 'Flamingo']);
    expect(stand?.variants[0]?.inventory_quantity).toBe(14);
    expect(stand?.images).toHaveLength(6);
    const sections = stand?.additional_info.toSorted((a, b) => a.order - b.order);
    expect(sections?.map(({ title, description }) => [title, withoutTags(description)])).toEqual([
      [
        'What is in the box',
        'One stand, one spare insert, a card that explains how to ask for a review without making it awkward.',
      ],
      ['Size and material', '4.7 × 6.7 in face, recycled acrylic, steel base.'],
      ['Delivery', 'Printed in three business days.'],
    ]);
  });
});

describe('on show there is a product with', () => {
  const differentPrices = (p: DemoProduct) => new Set(p.variants.map(variantPrice)).size > 1;
  const firstIsNotCheapest = (p: DemoProduct) =>
    p.variants.map(variantPrice).some((price, _, [first = 0]) => price < first);
  const stock = (p: DemoProduct) => p.variants.filter((v) => v.manage_inventory).map((v) => v.inventory_quantity);
  const states: Record<string, (p: DemoProduct) => boolean> = {
    'a sale in every variant': (p) => p.variants.every((v) => v.prices[0]?.sale_amount),
    'a sale in one variant only': (p) => p.variants.filter((v) => v.prices[0]?.sale_amount).length === 1 && several(p),
    'no sale': (p) => p.variants.every((v) => v.prices[0]?.sale_amount === null),
    'a ribbon': (p) => Boolean(p.ribbon_text),
    'a ribbon that is null': (p) => p.ribbon_text === null,
    'a ribbon that is empty': (p) => p.ribbon_text === '',
    'no subtitle': (p) => p.subtitle === null,
    'no picture': (p) => p.images.length === 0 && p.thumbnail === null,
    'one picture': (p) => p.images.length === 1,
    'many pictures': (p) => p.images.length >= 4,
    'one variant': (p) => p.variants.length === 1,
    'several variants without pictures of their own': (p) => several(p) && p.variants.every((v) => !v.image_url),
    'prices that differ, the lowest asked for': (p) =>
      p.site_product_selection === 'lowest_price_first' && firstIsNotCheapest(p),
    'prices that differ, nothing asked for': (p) => p.site_product_selection === null && firstIsNotCheapest(p),
    'prices that differ, the first asked for, which is not the lowest': (p) =>
      !['lowest_price_first', null].includes(p.site_product_selection) && firstIsNotCheapest(p),
    'prices that are the same': (p) => several(p) && !differentPrices(p),
    'plenty in stock': (p) => stock(p).some((left) => left >= 50),
    'a few left in one style': (p) => several(p) && stock(p).some((left) => left >= 1 && left <= 3),
    'a few left, and one variant': (p) => !several(p) && stock(p).some((left) => left >= 1 && left <= 3),
    'nothing left at all': (p) => stock(p).length > 0 && stock(p).every((left) => left === 0),
    'nothing left in one style only': (p) => stock(p).includes(0) && stock(p).some((left) => left > 0),
    'stock that is not managed': (p) => stock(p).length === 0,
    'no permission to be bought': (p) => !p.purchasable,
    'sections out of order': (p) => p.additional_info.some(({ order }, i, all) => order < (all[i - 1]?.order ?? 0)),
    'no sections': (p) => p.additional_info.length === 0,
    'a description in plain text': (p) => p.description !== null && !/[<&]/.test(p.description),
    'no description': (p) => p.description === null,
    'a rich description': (p) =>
      ['<h2>', '<ul>', '<ol>', '<strong>', '<em>', '<a href="/'].every((tag) => p.description?.includes(tag)),
    'an entity that a cut after 160 characters would tear': (p) => {
      const entity = /&\w+;/.exec(withoutTags(p.description ?? ''));
      return entity !== null && entity.index < 160 && entity.index + entity[0].length > 160;
    },
    'a question that has to be answered, and one that may be': (p) =>
      new Set(p.custom_fields.map((field) => field.is_required)).size === 2,
    'no questions': (p) => p.custom_fields.length === 0,
    'goods to post': (p) => p.type.value === 'physical',
    'nothing to post': (p) => p.type.value === 'digital',
    'a place before zero': (p) => p.order < 0,
    'a place at zero that it shares': (p) => p.order === 0 && visible.some((other) => other !== p && other.order === 0),
    'a place after zero': (p) => p.order > 0,
    'related products': (p) => p.related_products.length > 0,
    'two collections': (p) => p.product_collections.length === 2,
  };

  it.each(Object.entries(states))('%s', (_, holds) => {
    expect(visible.some(holds)).toBe(true);
  });
});

describe('in every product', () => {
  it('ids have the shape of the contract and stand for one thing each', () => {
    const ids = [
      ...answer.collections.map(({ id }) => ['pcol', id]),
      ...answer.products.flatMap((p) => [
        ['prod', p.id],
        ...p.variants.map(({ id }) => ['variant', id]),
        ...p.options.flatMap((o) => [['opt', o.id], ...o.values.map(({ id }) => ['optval', id])]),
        ...p.additional_info.map(({ id }) => ['painfo', id]),
        ...p.custom_fields.map(({ id }) => ['pcf', id]),
        ...p.related_products.map(({ id }) => ['prel', id]),
      ]),
    ];
    for (const [prefix, id] of ids) expect(id).toMatch(new RegExp(`^${prefix}_[0-7][0-9A-HJKMNP-TV-Z]{25}$`));
    expect(new Set(ids.map(([, id]) => id)).size).toBe(ids.length);
  });

  it('SKUs can be typed and slugs can be linked, and no two are the same', () => {
    const skus = answer.products.flatMap((p) => p.variants.map(({ sku }) => sku));
    for (const sku of skus) expect(sku).toMatch(/^(?=.{1,16}$)[A-Z]+-[A-Z0-9]+$/);
    expect(new Set(skus).size).toBe(skus.length);
    const slugs = answer.products.map(({ slug }) => slug);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(answer.products.map((p) => [p.url_handle, p.seo_settings?.slug])).toEqual(slugs.map((slug) => [slug, slug]));
  });

  it('prices are in dollars, and a sale is cheaper', () => {
    for (const price of answer.products.flatMap((p) => p.variants.flatMap(({ prices }) => prices))) {
      expect(price).toMatchObject({ currency_code: 'usd', currency: { code: 'usd', template: '$$1' } });
      expect(price.amount).toBeGreaterThan(price.currency.min_amount ?? 0);
      if (price.sale_amount !== null) expect(price.amount).toBeGreaterThan(price.sale_amount);
    }
  });

  it('pictures can be drawn, and start with the thumbnail', () => {
    for (const { images, media, thumbnail } of answer.products) {
      expect(images.filter(({ url }) => !canBeDrawn(url))).toEqual([]);
      expect(new Set(images.map(({ url }) => url)).size).toBe(images.length);
      expect(images.map(({ order }) => order)).toEqual([...images.keys()]);
      expect(media).toEqual(images);
      expect(thumbnail).toBe(images[0]?.url ?? null);
    }
    for (const { image_url } of answer.collections) expect(image_url === null || canBeDrawn(image_url)).toBe(true);
  });

  it('a variant in a drawn style has its picture in the gallery', () => {
    for (const { images, variants } of answer.products) {
      for (const { title, image_url } of variants) {
        if (['Steel', 'Lake', 'Flamingo', 'Paper'].includes(title))
          expect(image_url).toContain(`-${title.toLowerCase()}.svg`);
        if (image_url !== null) expect(images.map(({ url }) => url)).toContain(image_url);
      }
    }
  });

  it('a single variant is named like the product; of several, each is one value of the option', () => {
    for (const p of answer.products) {
      if (!several(p)) {
        expect([p.variants[0]?.title, p.options]).toEqual([p.title, []]);
        continue;
      }
      const [option, ...others] = p.options;
      expect(others).toEqual([]);
      expect(option?.values).toEqual(p.variants.flatMap(({ options }) => options));
      expect(option?.values.map((v) => [v.option_id, v.variant_id, v.value])).toEqual(
        p.variants.map(({ id, title }) => [option?.id, id, title]),
      );
    }
  });

  it('collections and related products lead somewhere that can be seen', () => {
    const collections = answer.collections.map(({ id }) => id);
    for (const p of answer.products) {
      for (const link of p.product_collections) {
        expect(link.product_id).toBe(p.id);
        expect(collections).toContain(link.collection_id);
      }
      const others = visible.filter(({ id }) => id !== p.id).map(({ id }) => id);
      for (const { related_id } of p.related_products) expect(others).toContain(related_id);
    }
  });

  it('moments lie in 2026 and in the past, or clients that page by them would miss the product', () => {
    for (const { created_at, updated_at } of [...answer.products, ...answer.collections]) {
      for (const moment of [created_at, updated_at]) expect(new Date(moment).toISOString()).toBe(moment);
      expect(created_at >= '2026-01-01' && created_at <= updated_at && updated_at < now.toISOString()).toBe(true);
    }
  });
});

const several = (p: DemoProduct) => p.variants.length > 1;
const withoutTags = (html: string) => html.replace(/<[^>]*>/g, '');

function variantsOf({ variants: [first, ...others] }: DemoProduct) {
  if (!first) throw new Error('a product has at least one variant');
  return [first, ...others] as const;
}

const DRAWN = new Set(
  readdirSync(new URL('../../../public/art/product', import.meta.url)).map((name) => `/art/product/${name}`),
);

/** Whether the site has a drawing at this address. */
function canBeDrawn(path: string): boolean {
  return DRAWN.has(path);
}
