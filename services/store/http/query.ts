/**
 * Query parameters of the contract (docs/store-api.md sections 1.3, 3, 5 and 6): parsed strictly, unknown ones
 * rejected.
 */
import { z } from 'zod';

const single = (message: string) => z.string({ error: message });

/** Keeps the values of a request below the maximum number of parameters of a statement. */
const MAX_VALUES = 10_000;

function distinct<T extends z.ZodType<string[]>>(schema: T) {
  return schema
    .transform((values) => [...new Set(values)])
    .refine((values) => values.length <= MAX_VALUES, `must not hold more than ${MAX_VALUES} values`)
    .optional();
}

/** A parameter that may be repeated. */
const many = distinct(z.union([z.array(z.string()), z.string().transform((value) => [value])]));

/** `a,b` in one parameter. */
const commaList = distinct(
  single('must be a comma-separated list').transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
);

function integer(min: number, max = Number.MAX_SAFE_INTEGER) {
  const bounded = max < Number.MAX_SAFE_INTEGER;
  const message = bounded ? `must be an integer from ${min} to ${max}` : `must be an integer from ${min}`;
  return single(message)
    .regex(/^-?\d{1,15}$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message))
    .meta({ type: 'integer', minimum: min, ...(bounded && { maximum: max }), pattern: undefined });
}

const SORT_FIELDS = ['order', 'price', 'created_at', 'updated_at', 'title'] as const;

export const listQuery = z.strictObject({
  ids: many.meta({
    description: 'Keep products whose id, or the id of one of their variants, is listed. Sent as `ids[]`.',
  }),
  offset: integer(0).default(0),
  limit: integer(1, 1000).optional().meta({ description: 'Without it all products are answered.' }),
  order: single('must be ASC or DESC')
    .toUpperCase()
    .pipe(z.enum(['ASC', 'DESC'], { error: 'must be ASC or DESC' }))
    .meta({ enum: ['ASC', 'DESC'] })
    .default('ASC'),
  sort_by: z.enum(SORT_FIELDS, { error: `must be one of ${SORT_FIELDS.join(', ')}` }).default('order'),
  is_hidden: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .default('false')
    .meta({ description: '`true`: only products that are in no list; `false` or absent: only listed ones.' }),
  to_date: z.iso
    .datetime({ offset: true, error: 'must be an ISO date and time' })
    .transform((text) => new Date(text).toISOString())
    .optional()
    .meta({ description: 'Only products that were last changed then or before.' }),
  type: single('must be a single value').optional(),
  exclude_types: commaList,
  type_ids: many.meta({ description: 'Accepted; products of this store have no type ids.' }),
  collection_ids: many.meta({ description: 'Products in any of the collections. Sent as `collection_ids[]`.' }),
  q: single('must be a single value').optional().meta({ description: 'Part of the title, upper or lower case.' }),
});

export const productQuery = z.strictObject({
  field: z
    .enum(['id', 'slug', 'sku'], { error: 'must be one of id, slug, sku' })
    .default('id')
    .meta({ description: 'Look up by this field.' }),
});

const STOCK_FIELDS = ['inventory_quantity', 'manage_inventory', 'is_available', 'title', 'sku'] as const;
const stockFieldsMessage = `must be a comma-separated list of ${STOCK_FIELDS.join(', ')}`;

export const stockQuery = z.strictObject({
  fields: single(stockFieldsMessage)
    .transform((text) => text.split(',').map((item) => item.trim()))
    .pipe(z.array(z.enum(STOCK_FIELDS, { error: stockFieldsMessage })))
    .meta({ description: `Comma-separated: ${STOCK_FIELDS.join(', ')}` }),
  product_ids: many.meta({ description: 'Variants of these products; absent: of all. Sent as `product_ids[]`.' }),
});

export const noQuery = z.strictObject({});

/** Parses a query string: `a[]=1&a[]=2` and `a=1&a=2` both give a list; brackets may be percent-encoded. */
export function parseQueryString(text: string): Record<string, string | string[]> {
  const result: Record<string, string | string[]> = Object.create(null) as Record<string, string | string[]>;
  for (const [key, value] of new URLSearchParams(text)) {
    const isList = key.endsWith('[]');
    const name = isList ? key.slice(0, -2) : key;
    const known = result[name];
    if (known === undefined) result[name] = isList ? [value] : value;
    else if (Array.isArray(known)) known.push(value);
    else result[name] = [known, value];
  }
  return result;
}
