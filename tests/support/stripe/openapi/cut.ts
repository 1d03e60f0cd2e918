/**
 * Reduces Stripe's published OpenAPI description to what the stand-in needs, without its prose:
 * `node tests/support/stripe/openapi/cut.ts FILE` (README.md in this folder says where FILE comes from).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

type Json = Record<string, unknown>;
type Operation = { parameters?: unknown[]; requestBody?: unknown };
type Description = {
  openapi: string;
  info: { version: string; license?: unknown };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
};

/** Operations that the shop calls. */
const OPERATIONS = [
  ['post', '/v1/checkout/sessions'],
  ['get', '/v1/checkout/sessions/{session}'],
  ['post', '/v1/checkout/sessions/{session}/expire'],
  ['post', '/v1/refunds'],
  ['get', '/v1/refunds'],
  ['get', '/v1/disputes'],
  ['get', '/v1/invoices'],
  ['get', '/v1/invoices/{invoice}'],
  ['get', '/v1/charges'],
  ['get', '/v1/subscriptions/{subscription_exposed_id}'],
  ['delete', '/v1/subscriptions/{subscription_exposed_id}'],
] as const;

/** Objects that the shop receives. Other API objects nested in them are only checked as objects. */
const OBJECTS = ['checkout.session', 'payment_intent', 'charge', 'refund', 'dispute', 'event'];

/** @throws {Error} when the description lacks an operation or a schema that the shop needs */
function cut({ openapi, info, paths, components }: Description): Description {
  const schemas: Record<string, Json> = {};

  function include(name: string): void {
    if (schemas[name]) return;
    const schema = components.schemas[name];
    if (!schema) throw new Error(`there is no schema ${name}`);
    const isOtherObject = 'x-resourceId' in schema && !OBJECTS.includes(name);
    const reduced = isOtherObject ? { type: 'object' } : (withoutProse(schema) as Json);
    schemas[name] = reduced;
    for (const [, each] of JSON.stringify(reduced).matchAll(/"#\/components\/schemas\/([^"]+)"/g))
      include(String(each));
  }

  for (const name of OBJECTS) include(name);
  const operations: Description['paths'] = {};
  for (const [method, path] of OPERATIONS) {
    const operation = paths[path]?.[method];
    if (!operation) throw new Error(`there is no ${method} ${path}`);
    const { parameters, requestBody } = operation;
    operations[path] = { ...operations[path], [method]: withoutProse({ parameters, requestBody }) as Operation };
  }
  return { openapi, info: { version: info.version }, paths: operations, components: { schemas } };
}

/** Drops descriptions, titles and code-generator hints. A property named `title` stays: its value is an object. */
function withoutProse(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutProse);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([name, each]) => !name.startsWith('x-') && !(/^(description|title)$/.test(name) && typeof each === 'string'),
  );
  return Object.fromEntries(kept.map(([name, each]) => [name, withoutProse(each)]));
}

/** Formats one schema per line, so that version changes have readable diffs. */
function formatLines({ openapi, info, paths, components }: Description): string {
  const lines = (parts: Json) =>
    Object.entries(parts).map(([name, part]) => `${JSON.stringify(name)}: ${JSON.stringify(part)}`);
  return `{
"openapi": ${JSON.stringify(openapi)},
"info": ${JSON.stringify(info)},
"paths": {
${lines(paths).join(',\n')}
},
"components": { "schemas": {
${lines(components.schemas).join(',\n')}
} }
}
`;
}

const [file] = process.argv.slice(2);
if (!file) throw new Error('Name the file of the description.');
const description = JSON.parse(readFileSync(file, 'utf8')) as Description;
writeFileSync(fileURLToPath(new URL('stripe.json', import.meta.url)), formatLines(cut(description)));
