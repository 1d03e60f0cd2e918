/** The six endpoints of the contract (store-service.md section 2). */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { keepWhileUnchanged } from '../../database/keep.ts';
import type { ListQuery } from '../catalogue/catalogue.ts';
import { checkoutRequest } from '../checkout/request.ts';
import type { Store } from '../store.ts';
import { checkoutAnswer, collectionList, errorBody, oneProduct, productList, settings, stockList } from '../wire.ts';
import { listQuery, noQuery, productQuery, stockQuery } from './query.ts';

const errors = { 400: errorBody, 404: errorBody, 500: errorBody, 503: errorBody };
const tags = ['store'];
const storeParams = z.object({ storeId: z.string() });

const idempotencyHeader = z.object({
  'idempotency-key': z.string().max(255, 'must not be longer than 255 characters').optional().meta({
    description:
      'A repeated call with the same key answers with the checkout that the first one opened, unless that was cancelled or has expired. Empty counts as none.',
  }),
});

const sendJson = (reply: FastifyReply, body: Buffer) => reply.type('application/json; charset=utf-8').send(body);

export function storeRoutes(app: FastifyInstance, store: Store, checkoutsPerMinute: number): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const base = '/store/:storeId';
  const keep = keepWhileUnchanged<Buffer>({ stateNow: store.readState, sizeOf: (body) => body.length });
  /** The JSON of what `read` gives. */
  const answer = (question: string, read: () => Promise<unknown>) =>
    keep(question, async () => Buffer.from(JSON.stringify(await read())));

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
    async ({ query }, reply) => {
      const wanted: ListQuery = {
        ids: query.ids ?? [],
        collectionIds: query.collection_ids ?? [],
        typeIds: query.type_ids ?? [],
        type: query.type,
        excludeTypes: query.exclude_types ?? [],
        search: query.q,
        hidden: query.is_hidden === 'true',
        updatedUntil: query.to_date,
        sortBy: query.sort_by,
        direction: query.order === 'DESC' ? 'desc' : 'asc',
        offset: query.offset,
        limit: query.limit,
      };
      return sendJson(reply, await answer(`products ${JSON.stringify(wanted)}`, () => store.catalogue.list(wanted)));
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
    async ({ params, query }, reply) => {
      const read = async () => ({ product: await store.catalogue.read(params.id, query.field) });
      return sendJson(reply, await answer(`product ${query.field} ${params.id}`, read));
    },
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
      const read = async () => ({ variants: await store.catalogue.stock(query.fields, query.product_ids) });
      return sendJson(reply, await answer(`stock ${JSON.stringify(query)}`, read));
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
        response: { 200: checkoutAnswer, ...errors, 413: errorBody, 415: errorBody, 429: errorBody },
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
    async (_, reply) => sendJson(reply, await answer('collections', () => store.catalogue.collections())),
  );
}
