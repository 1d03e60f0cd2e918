/** The published OpenAPI description of the store API, `openapi.json`. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type Site, startSite } from '../support/site.ts';
import { ok, send } from './support.ts';

const schema = z.looseObject({ type: z.union([z.string(), z.array(z.string())]).optional() });
const content = z.strictObject({ 'application/json': z.looseObject({ schema: schema.loose() }) });
const parameter = z.looseObject({
  name: z.string().min(1),
  in: z.enum(['query', 'path', 'header']),
  required: z.boolean().optional(),
  schema,
});
const operation = z.looseObject({
  summary: z.string().min(1),
  parameters: z.array(parameter).default([]),
  requestBody: z.looseObject({ required: z.literal(true), content }).optional(),
  responses: z.record(z.string().regex(/^[1-5]\d\d$/), z.looseObject({ description: z.string().min(1), content })),
});
const document = z.looseObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.looseObject({ title: z.string().min(1), version: z.string().min(1) }),
  servers: z.array(z.looseObject({ url: z.url() })).min(1),
  paths: z.record(z.string().startsWith('/'), z.partialRecord(z.enum(['get', 'post']), operation)),
  components: z.looseObject({ schemas: z.record(z.string().regex(/^[A-Za-z0-9._-]+$/), schema) }),
});

const BASE = '/store/{storeId}';
/** Section 2, with the query parameters of sections 3, 5 and 6 as clients send them; `!` marks what is required. */
const ENDPOINTS: Record<string, string> = {
  [`get ${BASE}/products`]:
    'collection_ids[] exclude_types ids[] is_hidden limit offset order q sort_by to_date type type_ids',
  [`get ${BASE}/products/{id}`]: 'field',
  [`get ${BASE}/variants`]: 'fields! product_ids[]',
  [`post ${BASE}/checkout`]: '',
  [`get ${BASE}/settings`]: '',
  [`get ${BASE}/collections`]: '',
};

let site: Site;
let described: z.output<typeof document>;

beforeAll(async () => {
  site = await startSite();
  described = document.parse(ok(z.json(), await send(site, 'GET', '/api/openapi.json')));
});
afterAll(() => site.stop());

it('the OpenAPI description has exactly the six endpoints, with their parameters and errors', () => {
  const operations = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, each]) => ({ name: `${method} ${path}`, path, ...each })),
  );
  const queries = operations.map(({ name, parameters }) => {
    const query = parameters.filter((each) => each.in === 'query');
    const names = query.map((each) => each.name + (each.required ? '!' : '')).sort();
    return [name, names.join(' ')];
  });
  expect(Object.fromEntries(queries)).toEqual(ENDPOINTS);
  for (const { path, parameters, responses } of operations) {
    const inPath = parameters.filter((each) => each.in === 'path' && each.required);
    expect(inPath.map(({ name }) => `{${name}}`).sort()).toEqual((path.match(/\{\w+\}/g) ?? []).sort());
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400', '404', '500']));
  }
  expect(described.servers.map(({ url }) => url)).toEqual([`${site.url}/api`]);
});

it.each([
  ['products', 'limit', { type: 'integer', minimum: 1 }],
  ['products', 'offset', { type: 'integer', minimum: 0 }],
  ['products', 'sort_by', { enum: ['order', 'price', 'created_at', 'updated_at', 'title'], default: 'order' }],
  ['products', 'order', { enum: ['ASC', 'DESC'], default: 'ASC' }],
  ['products/{id}', 'field', { enum: ['id', 'slug', 'sku'], default: 'id' }],
])('the OpenAPI description states the allowed values of %s, parameter %s', (path, name, expected) => {
  const parameters = described.paths[`${BASE}/${path}`]?.get?.parameters ?? [];
  expect(parameters.find((each) => each.name === name)?.schema).toMatchObject(expected);
});

it('the OpenAPI description states the body, the idempotency key and the error statuses of a checkout', () => {
  const checkout = described.paths[`${BASE}/checkout`]?.post;
  expect(Object.keys(checkout?.responses ?? {})).toEqual(expect.arrayContaining(['413', '415', '429']));
  const headers = checkout?.parameters.filter((each) => each.in === 'header');
  expect(headers?.map(({ name, required }) => [name.toLowerCase(), required])).toEqual([['idempotency-key', false]]);
  const item = { required: ['variant_id', 'quantity'], properties: { quantity: { type: 'integer', minimum: 1 } } };
  expect(checkout?.requestBody?.content['application/json'].schema).toMatchObject({
    type: 'object',
    required: ['items', 'successUrl', 'cancelUrl'],
    properties: {
      items: { type: 'array', minItems: 1, items: item },
      ...Object.fromEntries(
        ['successUrl', 'cancelUrl', 'locale', 'timeZone', 'customer'].map((name) => [name, expect.anything()]),
      ),
    },
  });
});

it('the OpenAPI description contains the URL of the store, and /api redirects to it', async () => {
  expect(described.info.description).toContain(`const store = '${site.url}/api/store/store_demo';`);
  for (const path of ['/api', '/api/']) {
    const { status, headers } = await send(site, 'GET', path);
    expect([status, headers.location]).toEqual([302, `${site.url}/api/openapi.json`]);
  }
});
