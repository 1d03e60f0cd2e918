/** The six endpoints of the contract (docs/store-api.md section 2). */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  checkoutRequest,
  checkoutResponse,
  collectionList,
  errorBody,
  oneProduct,
  productList,
  settings,
  stockList,
} from '../../../contracts/store.ts';
import type { ListQuery } from '../catalog/catalog.ts';
import type { Store } from '../store.ts';
import { listQuery, noQuery, productQuery, stockQuery } from './query.ts';

const errors = { 400: errorBody, 404: errorBody, 500: errorBody, 503: errorBody };
const tags = ['store'];
const storeParams = z.object({ storeId: z.string().meta({ description: 'The id of the store' }) });

const idempotencyHeader = z.object({
  'idempotency-key': z.string().max(255, 'must not be longer than 255 characters').optional().meta({
    description:
      'A repeated call with the same key answers with the checkout that the first one opened, unless that was canceled or has expired. Empty counts as none.',
  }),
});

export function storeRoutes(app: FastifyInstance, store: Store, checkoutsPerMinute: number): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const base = '/store/:storeId';

  typed.get(
    `${base}/products`,
    {
      schema: {
        tags,
        summary: 'List products',
        params: storeParams,
        querystring: listQuery,
        response: { 200: productList, ...errors },
      },
    },
    async ({ query }) => {
      const listOptions: ListQuery = {
        ids: query.ids ?? [],
        collectionIds: query.collection_ids ?? [],
        typeIds: query.type_ids ?? [],
        type: query.type,
        excludeTypes: query.exclude_types ?? [],
        search: query.q,
        listed: query.is_hidden !== 'true',
        updatedUntil: query.to_date,
        sortBy: query.sort_by,
        direction: query.order === 'DESC' ? 'desc' : 'asc',
        offset: query.offset,
        limit: query.limit,
      };
      return store.catalog.list(listOptions);
    },
  );

  typed.get(
    `${base}/products/:id`,
    {
      schema: {
        tags,
        summary: 'Read one product',
        params: storeParams.extend({ id: z.string() }),
        querystring: productQuery,
        response: { 200: oneProduct, ...errors },
      },
    },
    async ({ params, query }) => ({ product: await store.catalog.read(params.id, query.field) }),
  );

  typed.get(
    `${base}/variants`,
    {
      schema: {
        tags,
        summary: 'Read the current stock of variants',
        params: storeParams,
        querystring: stockQuery,
        response: { 200: stockList, ...errors },
      },
    },
    async ({ query }, reply) => {
      await store.checkouts.expireDue();
      reply.header('cache-control', 'no-store');
      return { variants: await store.catalog.stock(query.fields, query.product_ids) };
    },
  );

  typed.post(
    `${base}/checkout`,
    {
      config: { rateLimit: { max: checkoutsPerMinute, timeWindow: '1 minute' } },
      schema: {
        tags,
        summary: 'Start a hosted checkout, holding its stock',
        params: storeParams,
        querystring: noQuery,
        headers: idempotencyHeader,
        body: checkoutRequest,
        response: { 200: checkoutResponse, ...errors, 413: errorBody, 415: errorBody, 429: errorBody },
      },
    },
    async ({ body, headers }, reply) => {
      reply.header('cache-control', 'no-store');
      return { url: await store.startCheckout(body, headers['idempotency-key'] || null) };
    },
  );

  typed.get(
    `${base}/settings`,
    {
      schema: {
        tags,
        summary: 'Read the settings that checkout needs',
        params: storeParams,
        querystring: noQuery,
        response: { 200: settings, ...errors },
      },
    },
    async () => store.settings,
  );

  typed.get(
    `${base}/collections`,
    {
      schema: {
        tags,
        summary: 'List collections',
        params: storeParams,
        querystring: noQuery,
        response: { 200: collectionList, ...errors },
      },
    },
    async () => store.catalog.collections(),
  );
}
