/**
 * Converts a product of the contract to a product of the site (docs/store-api.md section 8): formatted prices, one name
 * for each field, and sanitized HTML.
 */
import { decodeHTMLStrict } from 'entities';
import { DEFAULT_CURRENCY_CODE, formatMoney } from '../../../domain/money/money.ts';
import {
  type Currency,
  type Product,
  shownVariant,
  type Variant,
  variantPrice,
} from '../../../domain/product/product.ts';
import { safeHtml } from './rich-text.ts';
import type { ReceivedProduct, ReceivedVariant } from './wire.ts';

/** Decodes HTML entities, which live titles contain. @returns null for empty text */
const plain = (text: string | null): string | null => (text ? decodeHTMLStrict(text).trim() || null : null);

/** A field of settings, whose types the contract does not define. @returns null if it is not a string */
const plainIn = (settings: Readonly<Record<string, unknown>> | null, field: string): string | null => {
  const value = settings?.[field];
  return typeof value === 'string' ? plain(value) : null;
};

type Relative = (url: string) => string;

/** Removes duplicates: images and variants need unique keys in pages and carts. */
function withoutDuplicates<T>(entries: readonly T[], keyOf: (entry: T) => string): T[] {
  const seen = new Set<string>();
  return entries.filter((entry) => !seen.has(keyOf(entry)) && seen.add(keyOf(entry)));
}

/**
 * The currency of a price. Its code comes from the currency, or else from the price (docs/store-api.md section 8.1).
 */
function currencyOf(price: ReceivedVariant['prices'][number] | undefined): Currency | null {
  const code = price?.currency?.code || price?.currency_code;
  return code ? { ...price?.currency, code } : (price?.currency ?? null);
}

/** Decodes the entities of option values. */
const decoded = <Named extends { value: string }>(values: readonly Named[]): Named[] =>
  values.map((option) => ({ ...option, value: plain(option.value) ?? '' }));

function normalizeVariant(wire: ReceivedVariant, productTitle: string, relative: Relative): Variant {
  const { id, sku, prices, manage_inventory, weight, options, inventory_quantity } = wire;
  const { billing_interval, billing_interval_count } = wire;
  const price = prices[0];
  const currency = currencyOf(price);
  const price_in_cents = price?.amount ?? 0;
  // 0 means no sale.
  const sale_price_in_cents = price?.sale_amount || null;
  const price_formatted = formatMoney(price_in_cents, currency);
  const sale_price_formatted = sale_price_in_cents === null ? null : formatMoney(sale_price_in_cents, currency);
  return {
    id,
    title: plain(wire.title) ?? productTitle,
    image_url: wire.image_url ? relative(wire.image_url) : null,
    sku,
    prices,
    manage_inventory,
    weight,
    options: decoded(options),
    inventory_quantity,
    billing_interval,
    billing_interval_count,
    price_in_cents,
    sale_price_in_cents,
    currency,
    price_formatted,
    sale_price_formatted,
    price_in_cents_formatted: price_formatted,
    sale_price_in_cents_formatted: sale_price_formatted,
  };
}

/** @param relative makes a URL of this site relative, so that images load under each of its host names */
export function normalizeProduct(wire: ReceivedProduct, relative: Relative): Product {
  const { id, options, custom_fields, related_products, type, purchasable, order, site_product_selection } = wire;
  const { status, slug, updated_at, created_at, deleted_at, seo_settings, metadata } = wire;
  const title = plain(wire.title) ?? '';
  const [first] = wire.variants;
  const others = withoutDuplicates(wire.variants, ({ id: variantId }) => variantId).slice(1);
  const normalize = (variant: ReceivedVariant) => normalizeVariant(variant, title, relative);
  const variants: Product['variants'] = [normalize(first), ...others.map(normalize)];
  const pictures = (wire.images.length > 0 ? wire.images : wire.media).filter((image) => image.type === 'image');
  const images = withoutDuplicates(
    pictures.map((image) => ({ ...image, url: relative(image.url) })).sort((a, b) => a.order - b.order),
    ({ url }) => url,
  );
  const thumbnail = wire.thumbnail ? relative(wire.thumbnail) : null;
  const shown = shownVariant({ site_product_selection, variants });
  return {
    id,
    title,
    subtitle: plain(wire.subtitle),
    vendor: plain(wire.vendor),
    ribbon_text: plain(wire.ribbon_text),
    description: wire.description ? safeHtml(wire.description) : null,
    thumbnail,
    image: thumbnail ?? images[0]?.url ?? null,
    images,
    price_in_cents: variantPrice(shown),
    currency: shown.currency?.code ?? DEFAULT_CURRENCY_CODE,
    purchasable,
    order,
    site_product_selection,
    status,
    slug,
    options: options.map((option) => ({
      ...option,
      title: plain(option.title) ?? 'Option',
      values: decoded(option.values),
    })),
    variants,
    collections: wire.product_collections,
    additional_info: wire.additional_info
      .map((info, index) => ({
        ...info,
        id: info.id ?? `info-${index}`,
        title: plain(info.title) ?? '',
        description: safeHtml(info.description ?? ''),
      }))
      .sort((a, b) => a.order - b.order),
    type,
    custom_fields,
    related_products,
    updated_at,
    created_at,
    deleted_at,
    seo_settings: { title: plainIn(seo_settings, 'title'), description: plainIn(seo_settings, 'description') },
    metadata,
  };
}
