/** Generates requests as bytes for the API, pages and forms of the site: valid, invalid, and with changed bytes. */
import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import type { FuzzedShop, PaymentWebhook } from './shops.ts';
import { anyText, changedEvents, type Schema, valueFor } from './values.ts';

const schema = z.record(z.string(), z.unknown());
const operation = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string(), schema })).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema })) }).optional(),
});
/** The part of our OpenAPI description from which requests are generated. */
export const apiDescription = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });
type ApiDescription = z.output<typeof apiDescription>;

type Parts = { method: string; path: string; headers: [string, string][]; body: string };

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
const TYPES = ['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data', ''];
const PAGES =
  '/ /store /store/products.json /product/ /checkout /success /forms/contact /contact-us /case-studies /resources /resources/posts.json /resources/ /service-areas/ /art/ /sitemap.xml /offers/local-business-promo/payment /tools/free-website-audit/report'.split(
    ' ',
  );
const MORE_API =
  '/api/vitals /api/payments/notifications /api/payments/stripe /api/ /api/openapi.json /healthz /readyz'.split(' ');
const FIELDS =
  'session action email name card_number expiry message token consent subject domain page search category filter utm_source'.split(
    ' ',
  );

const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
/** Mostly percent-encoded, sometimes raw. */
const inUrl = (text: Arbitrary<string>) =>
  fc.tuple(text, fc.integer({ min: 0, max: 9 })).map(([value, chance]) => (chance > 0 ? encoded(value) : value));
const fields = (names: readonly string[], known: Arbitrary<string>) =>
  fc
    .array(fc.tuple(fc.oneof(fc.constantFrom(...names, 'x'), anyText), fc.oneof(known, anyText)), { maxLength: 6 })
    .map((pairs) => new URLSearchParams(pairs.map(([a, b]) => [a.toWellFormed(), b.toWellFormed()])).toString());

const headers = fc.array(
  fc.tuple(
    fc.constantFrom(
      ...['accept', 'accept-encoding', 'content-encoding', 'cookie', 'idempotency-key', 'if-none-match'],
      ...['origin', 'range', 'referer', 'sec-fetch-mode', 'sec-fetch-site', 'sec-purpose', 'stripe-signature'],
      ...['traceparent', 'x-forwarded-for', 'x-request-id'],
    ),
    fc.oneof(fc.constantFrom('*', 'gzip;q=0', 'null', 'bytes=0-', 'navigate', 'same-origin', 'gzip'), fc.string()),
  ),
  { maxLength: 3 },
) as Arbitrary<[string, string][]>;

function operations({ paths }: ApiDescription, known: Arbitrary<string>): Arbitrary<Parts>[] {
  return Object.entries(paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]) => {
      const queryNames = parameters.filter((each) => each.in === 'query').map(({ name }) => name);
      const body = requestBody?.content['application/json']?.schema as Schema | undefined;
      const path = fc
        .tuple(
          fc.array(inUrl(fc.oneof(known, anyText)), { minLength: 3, maxLength: 3 }),
          queryNames.length > 0 ? fields(queryNames, known) : fc.constant(''),
        )
        .map(([values, query]) => {
          let next = 0;
          // The id of the store is nearly always right, because no request with another id gets far.
          const filled = template.replace(/\{(\w+)\}/g, (_, name) =>
            name === 'storeId' && values[0]?.length !== 3 ? 'store_demo' : (values[++next % 3] ?? ''),
          );
          return `/api${filled}${query ? `?${query}` : ''}`;
        });
      return fc.record({
        method: fc.oneof({ weight: 9, arbitrary: fc.constant(method.toUpperCase()) }, fc.constantFrom(...METHODS)),
        path,
        headers: headers.map((all): [string, string][] => [...all, ['content-type', 'application/json']]),
        body: body ? valueFor(body, known).map((value) => JSON.stringify(value) ?? '') : fc.constant(''),
      });
    }),
  );
}

const pageRequests = (known: Arbitrary<string>): Arbitrary<Parts> =>
  fc.record({
    method: fc.constantFrom(...METHODS),
    path: fc
      .tuple(
        fc.constantFrom(...PAGES, ...MORE_API),
        fc.oneof(fc.constant(''), inUrl(known), inUrl(anyText)),
        fields(FIELDS, known),
      )
      .map(([page, more, query]) => `${page}${page.endsWith('/') ? more : ''}?${query}`),
    headers: fc
      .tuple(headers, fc.constantFrom(...TYPES))
      .map(([all, type]): [string, string][] => [...all, ['content-type', type]]),
    body: fc.oneof(
      fc.constant(''),
      fields(FIELDS, known),
      fc.jsonValue().map((value) => JSON.stringify(value)),
      anyText,
    ),
  });

const signedEvents = ({ path, events, sign }: PaymentWebhook, known: Arbitrary<string>): Arbitrary<Parts> =>
  changedEvents(events, known).map((body) => ({
    method: 'POST',
    path,
    headers: [['content-type', 'application/json'], ...sign(body)],
    body,
  }));

/** Serializes a request. Removes characters that would end a line; only `mutated` inserts those. */
function bytesOf({ method, path, headers: all, body }: Parts, origin: string): Buffer {
  const content = Buffer.from(body);
  const lines = [
    `${method} ${path.replace(/[\r\n\0 ]/g, '+')} HTTP/1.1`,
    'Host: localhost',
    `Origin: ${origin}`,
    'Connection: close',
    ...all.map(([name, value]) => `${name}: ${value.replace(/[^\t\x20-\x7e]/g, '')}`),
    ...(content.length > 0 || method === 'POST' ? [`Content-Length: ${content.length}`] : []),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), content]);
}

/** Changes, removes, duplicates or inserts some bytes. */
function mutated(bytes: Arbitrary<Buffer>): Arbitrary<Buffer> {
  const change = fc.tuple(
    fc.nat(),
    fc.constantFrom('replace', 'remove', 'duplicate', 'insert'),
    fc.integer({ min: 0, max: 255 }),
  );
  return fc.tuple(bytes, fc.array(change, { minLength: 1, maxLength: 4 })).map(([whole, changes]) => {
    let result = whole;
    for (const [position, kind, byte] of changes) {
      const at = position % (result.length + 1);
      const [before, after] = [result.subarray(0, at), result.subarray(at)];
      const one = Buffer.from([byte]);
      if (kind === 'replace') result = Buffer.concat([before, one, after.subarray(1)]);
      if (kind === 'remove') result = Buffer.concat([before, after.subarray(1 + (byte % 8))]);
      if (kind === 'duplicate') result = Buffer.concat([before, after.subarray(0, byte), after]);
      if (kind === 'insert') result = Buffer.concat([before, one, after]);
    }
    return result;
  });
}

/** Generates requests, the same for the same seed. @param known ids and slugs of the site */
export function requestsFor(
  api: ApiDescription,
  known: readonly string[],
  { site, webhook }: Pick<FuzzedShop, 'site' | 'webhook'>,
  { count, seed }: { count: number; seed: number },
): Buffer[] {
  const texts = fc.constantFrom(...known);
  const unchanged = fc
    .oneof(
      ...operations(api, texts),
      { weight: 4, arbitrary: pageRequests(texts) },
      { weight: 2, arbitrary: signedEvents(webhook, texts) },
    )
    .map((parts) => bytesOf(parts, site.url));
  const all = fc.oneof({ weight: 3, arbitrary: unchanged }, { weight: 1, arbitrary: mutated(unchanged) });
  return fc.sample(all, { numRuns: count, seed });
}
