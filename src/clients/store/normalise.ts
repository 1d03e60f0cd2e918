/**
 * The wire's product as the site's product (store-service.md section 8): prices as text, one name for everything, and
 * HTML only after the sanitiser.
 */
import { decodeHTML } from 'entities';
import { DEFAULT_CURRENCY_CODE, formatMoney } from '../../domain/money.ts';
import { shownVariant, variantPrice } from '../../domain/price.ts';
import type { Product, Variant } from '../../domain/product.ts';
import { safeHtml } from './rich-text.ts';
import type { WireProduct, WireVariant } from './wire.ts';

/** Live titles hold HTML entities; empty texts count as none. */
const plain = (text: string | null): string | null => (text ? decodeHTML(text).trim() || null : null);

function normaliseVariant(wire: WireVariant, productTitle: string): Variant {
  const price = wire.prices[0];
  const currency = price && (price.currency ?? (price.currency_code ? { code: price.currency_code } : null));
  const price_in_cents = price?.amount ?? 0;
  // 0 is read as no sale.
  const sale_price_in_cents = price?.sale_amount || null;
  const price_formatted = formatMoney(price_in_cents, currency);
  const sale_price_formatted = sale_price_in_cents === null ? null : formatMoney(sale_price_in_cents, currency);
  return {
    ...wire,
    title: plain(wire.title) ?? productTitle,
    image_url: wire.image_url || null,
    price_in_cents,
    sale_price_in_cents,
    currency: currency ?? null,
    price_formatted,
    sale_price_formatted,
    price_in_cents_formatted: price_formatted,
    sale_price_in_cents_formatted: sale_price_formatted,
  };
}

/**
 * @param relative makes an address of the site itself relative, so that its pictures load under any of its names
 */
export function normaliseProduct(wire: WireProduct, relative: (url: string) => string): Product {
  const { media, product_collections, ...rest } = wire;
  const title = plain(wire.title) ?? '';
  const [first, ...others] = wire.variants.map((variant) => normaliseVariant(variant, title));
  if (!first) throw new Error('a product has at least one variant');
  const local = (variant: Variant): Variant => ({
    ...variant,
    image_url: variant.image_url && relative(variant.image_url),
  });
  const variants: Product['variants'] = [local(first), ...others.map(local)];
  const pictures = (wire.images.length > 0 ? wire.images : media).filter((image) => image.type === 'image');
  const images = pictures.map((image) => ({ ...image, url: relative(image.url) })).sort((a, b) => a.order - b.order);
  const thumbnail = wire.thumbnail ? relative(wire.thumbnail) : null;
  const shown = shownVariant({ site_product_selection: wire.site_product_selection, variants });
  return {
    ...rest,
    title,
    subtitle: plain(wire.subtitle),
    ribbon_text: plain(wire.ribbon_text),
    thumbnail,
    image: thumbnail ?? images[0]?.url ?? null,
    images,
    price_in_cents: variantPrice(shown),
    currency: shown.currency?.code ?? DEFAULT_CURRENCY_CODE,
    variants,
    collections: product_collections,
    description: wire.description ? safeHtml(wire.description) : null,
    additional_info: wire.additional_info
      .map((info) => ({ ...info, title: plain(info.title) ?? '', description: safeHtml(info.description ?? '') }))
      .sort((a, b) => a.order - b.order),
  };
}
