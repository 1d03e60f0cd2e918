/**
 * Cuts Stripe's published OpenAPI description down to what the stand-in needs, without its prose:
 * `node tests/support/stripe/openapi/cut.ts FILE` (README.md beside this says where FILE comes from).
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

/** What the shop asks for. */
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

/** What the shop is told; another object of the API that stands inside of one is checked as far as being an object. */
const OBJECTS = ['checkout.session', 'payment_intent', 'charge', 'refund', 'dispute', 'event'];

/** @throws {Error} when something that the shop needs is not in the description */
function cut({ openapi, info, paths, components }: Description): Description {
  const schemas: Record<string, Json> = {};

  function take(name: string): void {
    if (schemas[name]) return;
    const schema = components.schemas[name];
    if (!schema) throw new Error(`there is no schema ${name}`);
    const isOther = 'x-resourceId' in schema && !OBJECTS.includes(name);
    const taken = isOther ? { type: 'object' } : (withoutProse(schema) as Json);
    schemas[name] = taken;
    for (const [, each] of JSON.stringify(taken).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) take(String(each));
  }

  for (const name of OBJECTS) take(name);
  const taken: Description['paths'] = {};
  for (const [method, path] of OPERATIONS) {
    const operation = paths[path]?.[method];
    if (!operation) throw new Error(`there is no ${method} ${path}`);
    const { parameters, requestBody } = operation;
    taken[path] = { ...taken[path], [method]: withoutProse({ parameters, requestBody }) as Operation };
  }
  return { openapi, info: { version: info.version }, paths: taken, components: { schemas } };
}

/** Texts for people, and hints for generators of code. A property may have such a name, too: it is an object then. */
function withoutProse(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutProse);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([name, each]) => !name.startsWith('x-') && !(/^(description|title)$/.test(name) && typeof each === 'string'),
  );
  return Object.fromEntries(kept.map(([name, each]) => [name, withoutProse(each)]));
}

/** A schema to a line, so that a change of version can be read. */
function inLines({ openapi, info, paths, components }: Description): string {
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
writeFileSync(fileURLToPath(new URL('stripe.json', import.meta.url)), inLines(cut(description)));
