/** The contract as it is published: `openapi.json`. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Site, startSite } from '../support/site.ts';
import { ok, STORE, send } from './support.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const json: z.ZodType<Json> = z.json();
const schema = z.looseObject({ type: z.union([z.string(), z.array(z.string())]).optional() });
const content = z.strictObject({ 'application/json': z.looseObject({ schema: schema.loose() }) });
const operation = z.looseObject({
  summary: z.string().min(1),
  parameters: z
    .array(
      z.looseObject({
        name: z.string().min(1),
        in: z.enum(['query', 'path', 'header']),
        required: z.boolean().optional(),
        schema,
      }),
    )
    .default([]),
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

/** Section 2, with the parameters of sections 3, 5 and 6 as clients send them. */
const ENDPOINTS = [
  [
    'get',
    '/store/{storeId}/products',
    [
      'collection_ids[]',
      'exclude_types',
      'ids[]',
      'is_hidden',
      'limit',
      'offset',
      'order',
      'q',
      'sort_by',
      'to_date',
      'type',
      'type_ids',
    ],
  ],
  ['get', '/store/{storeId}/products/{id}', ['field']],
  ['get', '/store/{storeId}/variants', ['fields', 'product_ids[]']],
  ['post', '/store/{storeId}/checkout', []],
  ['get', '/store/{storeId}/settings', []],
  ['get', '/store/{storeId}/collections', []],
] as const;

let site: Site;
let raw: Json;
let described: z.output<typeof document>;

beforeAll(async () => {
  site = await startSite();
  raw = ok(json, await send(site, 'GET', '/api/openapi.json'));
  described = document.parse(raw);
});
afterAll(() => site.stop());

/** Every value of the document with where it stands. */
function* walk(value: Json, path: string[] = []): Generator<[path: string[], value: Json]> {
  yield [path, value];
  if (value === null || typeof value !== 'object') return;
  for (const [key, child] of Object.entries(value)) yield* walk(child, [...path, key]);
}

/** Objects that are schemas: what stands under a keyword that holds one. */
function schemas(): [where: string, value: { [key: string]: Json }][] {
  return [...walk(raw)].flatMap(([path, value]) => {
    const isSchema =
      ['schema', 'items'].includes(path.at(-1) ?? '') || ['properties', 'schemas', 'anyOf'].includes(path.at(-2) ?? '');
    return isSchema && value !== null && typeof value === 'object' && !Array.isArray(value)
      ? [[path.join('/'), value]]
      : [];
  });
}

const parameters = (path: string, method: 'get' | 'post') => described.paths[path]?.[method]?.parameters ?? [];

describe('the OpenAPI document', () => {
  it('describes the six endpoints and nothing else', () => {
    const operations = Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(operations.sort()).toEqual(ENDPOINTS.map(([method, path]) => `${method} ${path}`).sort());
  });

  it('has the server address to put before the paths', () => {
    expect(described.servers.map(({ url }) => url)).toEqual([`${site.url}/api`]);
  });

  it.each(ENDPOINTS)('names every parameter as it is sent: %s %s', (method, path, names) => {
    const query = parameters(path, method).filter((each) => each.in === 'query');
    expect(query.map(({ name }) => name).sort()).toEqual([...names]);
  });

  it.each(ENDPOINTS)('names what stands in the path: %s %s', (method, path) => {
    const inPath = parameters(path, method).filter((each) => each.in === 'path');
    expect(inPath.map(({ name }) => `{${name}}`).sort()).toEqual((path.match(/\{\w+\}/g) ?? []).sort());
    for (const { required } of inPath) expect(required).toBe(true);
  });

  it('says that the fields of a stock call are required, and no other parameter is', () => {
    for (const [method, path] of ENDPOINTS) {
      const required = parameters(path, method).filter((each) => each.in === 'query' && each.required);
      expect(required.map(({ name }) => name)).toEqual(path.endsWith('/variants') ? ['fields'] : []);
    }
  });

  it.each(['limit', 'offset'])('says that %s is a whole number', (name) => {
    const found = parameters('/store/{storeId}/products', 'get').find((each) => each.name === name);
    expect(found?.schema).toMatchObject({ type: 'integer', minimum: name === 'limit' ? 1 : 0 });
  });

  it('says which directions, fields and lookups there are', () => {
    const values = (path: string, name: string) => parameters(path, 'get').find((each) => each.name === name)?.schema;
    const list = '/store/{storeId}/products';
    expect(values(list, 'sort_by')).toMatchObject({
      enum: ['order', 'price', 'created_at', 'updated_at', 'title'],
      default: 'order',
    });
    expect(values('/store/{storeId}/products/{id}', 'field')).toMatchObject({
      enum: ['id', 'slug', 'sku'],
      default: 'id',
    });
    expect(values(list, 'order')).toMatchObject({ enum: ['ASC', 'DESC'], default: 'ASC' });
  });

  it.each(ENDPOINTS)('describes the answer and the errors as JSON: %s %s', (method, path) => {
    const answers = described.paths[path]?.[method]?.responses ?? {};
    expect(Object.keys(answers)).toEqual(expect.arrayContaining(['200', '400', '404', '500']));
  });

  it('describes what a checkout may be refused for, and its body', () => {
    const checkout = described.paths['/store/{storeId}/checkout']?.post;
    expect(Object.keys(checkout?.responses ?? {})).toEqual(expect.arrayContaining(['413', '415', '429']));
    const body = checkout?.requestBody?.content['application/json'].schema;
    expect(body).toMatchObject({
      type: 'object',
      required: ['items', 'successUrl', 'cancelUrl'],
      properties: {
        items: {
          type: 'array',
          minItems: 1,
          items: { required: ['variant_id', 'quantity'], properties: { quantity: { type: 'integer', minimum: 1 } } },
        },
      },
    });
    expect(Object.keys(Object(body?.properties))).toEqual(
      expect.arrayContaining(['items', 'successUrl', 'cancelUrl', 'locale', 'timeZone', 'customer']),
    );
  });

  it('describes the key that makes a checkout repeatable', () => {
    const inHeader = parameters('/store/{storeId}/checkout', 'post').filter((each) => each.in === 'header');
    expect(inHeader.map(({ name, required }) => [name.toLowerCase(), required])).toEqual([['idempotency-key', false]]);
  });

  it('has no reference that leads nowhere', () => {
    const references = [...walk(raw)].filter(([path]) => path.at(-1) === '$ref').map(([, value]) => String(value));
    expect(references.length).toBeGreaterThan(10);
    for (const reference of references) {
      const steps = reference.replace(/^#\//, '').split('/');
      const found = steps.reduce<unknown>((value, step) => Object(value)[step], raw);
      expect([reference, typeof found]).toEqual([reference, 'object']);
    }
  });

  it('speaks JSON Schema 2020-12 and not the older dialect', () => {
    expect(schemas().length).toBeGreaterThan(100);
    const types = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];
    for (const [where, each] of schemas()) {
      expect([where, 'nullable' in each]).toEqual([where, false]);
      for (const type of [each.type ?? []].flat()) expect(types, where).toContain(type);
      if (each.type === 'array') expect(each, where).toHaveProperty('items');
      for (const limit of ['exclusiveMinimum', 'exclusiveMaximum'])
        expect(typeof each[limit], where).not.toBe('boolean');
      for (const name of [each.required ?? []].flat()) expect(each.properties, where).toHaveProperty(String(name));
    }
  });

  it('gives defaults that are of their own type', () => {
    for (const [where, each] of schemas().filter(([, value]) => 'default' in value && typeof value.type === 'string')) {
      const type = each.default === null ? 'null' : Number.isInteger(each.default) ? 'integer' : typeof each.default;
      expect([where, each.type]).toEqual([where, type]);
    }
  });

  it('names the store, and shows another storefront that works', async () => {
    const { info } = document.parse(raw);
    expect(info.description).toContain(`const store = '${site.url}/api/store/store_demo';`);
    const { text } = await send(site, 'GET', `${STORE}/products?limit=10`);
    expect(z.object({ products: z.array(z.unknown()).min(1) }).safeParse(JSON.parse(text)).success).toBe(true);
  });

  it.each(['/api', '/api/'])('is found at %s', async (path) => {
    const { status, headers } = await send(site, 'GET', path);
    expect([status, headers.location]).toEqual([302, `${site.url}/api/openapi.json`]);
  });
});
