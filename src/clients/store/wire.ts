/**
 * What the site reads of the store's answers. Tolerant where live catalogues are (store-service.md sections 4 and 13):
 * unknown fields are ignored, absent lists are empty, but a product that cannot be shown makes the answer nonsense.
 */
import { z } from 'zod';

const text = z.string();
const optionalText = text.nullish().transform((value) => value ?? null);
const number = z.number();
const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((value): z.output<T>[] => value ?? []);

const currency = z
  .object({ code: text.nullish(), symbol: text.nullish(), template: text.nullish() })
  .loose()
  .nullish()
  .transform((value) => value ?? null);

const price = z.object({
  amount: number.nullish().transform((value) => value ?? null),
  sale_amount: number.nullish().transform((value) => value ?? null),
  currency_code: optionalText,
  currency,
});

const optionValue = z.object({ id: text, option_id: text, variant_id: text, value: text });

const wireVariant = z.object({
  id: text,
  title: optionalText,
  image_url: optionalText,
  sku: optionalText,
  prices: list(price),
  manage_inventory: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  weight: number.nullish().transform((value) => value ?? null),
  options: list(optionValue),
  inventory_quantity: number.nullish().transform((value) => value ?? 0),
});

const image = z.object({
  url: text,
  order: number.nullish().transform((value) => value ?? 0),
  type: text.nullish().transform((value) => value ?? 'image'),
});

export const wireProduct = z.object({
  id: text,
  title: text,
  subtitle: optionalText,
  ribbon_text: optionalText,
  description: optionalText,
  thumbnail: optionalText,
  images: list(image),
  media: list(image),
  variants: z.tuple([wireVariant], wireVariant),
  options: list(z.object({ id: text, title: text, values: list(optionValue) })),
  product_collections: list(
    z.object({ product_id: text, collection_id: text, order: number.nullish().transform((value) => value ?? 0) }),
  ),
  additional_info: list(
    z.object({
      id: text,
      order: number.nullish().transform((value) => value ?? 0),
      title: text,
      description: optionalText,
    }),
  ),
  custom_fields: list(z.object({ id: text, title: text, is_required: z.boolean() })),
  related_products: list(
    z.object({
      id: text,
      section_title: optionalText,
      related_type: optionalText,
      related_id: text,
      position: number.nullish().transform((value) => value ?? 0),
    }),
  ),
  type: z
    .object({ value: text })
    .nullish()
    .transform((value) => value ?? { value: 'physical' }),
  purchasable: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true),
  order: number.nullish().transform((value) => value ?? 0),
  site_product_selection: optionalText,
  status: optionalText,
  slug: optionalText,
  updated_at: optionalText,
  created_at: optionalText,
  deleted_at: optionalText,
  metadata: z
    .record(text, z.unknown())
    .nullish()
    .transform((value) => value ?? null),
});

export type WireProduct = z.output<typeof wireProduct>;
export type WireVariant = z.output<typeof wireVariant>;
