/** Checks against Stripe's published OpenAPI description (README.md beside this says which, and what it cannot tell). */
import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';

type Json = Record<string, unknown>;
type Parameter = { name: string; in: string; required?: boolean; schema: Json };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: Record<'application/x-www-form-urlencoded', { schema: Json }> };
};
type Description = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Json> } };

/** What the shop sends and this edition does not know yet, by its place: the types of the SDK know it. */
const YOUNGER = /^\/custom_fields\/\d+ text$/;

export type OpenApi = {
  /** @returns what is wrong with the parameters of a request; nothing when they are right */
  checkRequest: (method: string, path: string, params: Json) => string[];
  /** @param name of a schema, such as `checkout.session` */
  checkObject: (name: string, value: unknown) => string[];
};

export function readOpenApi(): OpenApi {
  const text = readFileSync(new URL('stripe.json', import.meta.url), 'utf8');
  const { paths, components } = nullable(JSON.parse(text)) as Description;
  const objects = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  // Requests come as text.
  const requests = new Ajv({ strict: false, allErrors: true, validateFormats: false, coerceTypes: true });
  for (const ajv of [objects, requests]) ajv.addSchema({ $id: 'stripe', components });

  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
      check: requests.compile({ $id: `${method} ${path}`, ...absolute(paramsOf(operation)) }),
    })),
  );

  return {
    checkRequest(method, path, params) {
      const operation = operations.find((each) => each.method === method && each.path.test(path));
      if (!operation) return [`${method} ${path} is not described`];
      return wrongs(operation.check, `${method} ${path}`, structuredClone(params));
    },
    checkObject(name, value) {
      const check = objects.getSchema(`stripe#/components/schemas/${name}`);
      return check ? wrongs(check, name, value) : [`${name} is not described`];
    },
  };
}

function wrongs(check: ValidateFunction, what: string, value: unknown): string[] {
  if (check(value)) return [];
  return (check.errors ?? [])
    .filter(({ instancePath, params }) => !YOUNGER.test(`${instancePath} ${String(params.additionalProperty)}`))
    .map(({ instancePath, message }) => `${what}${instancePath} ${message ?? ''}`);
}

/** One schema for everything that a request brings, wherever it stands; what is in the path has been matched already. */
function paramsOf({ parameters = [], requestBody }: Operation): Json {
  const inQuery = parameters.filter((each) => each.in === 'query');
  const inBody = requestBody?.content['application/x-www-form-urlencoded'].schema;
  if (inQuery.length === 0 && inBody) return closed(inBody) as Json;
  return {
    type: 'object',
    properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
    required: inQuery.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
}

/** Stripe refuses what it does not know at any depth; the description says so for the outermost only. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const schema = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, closed(each)]));
  const isObject = schema.type === 'object' && 'properties' in schema && !('additionalProperties' in schema);
  return isObject ? { ...schema, additionalProperties: false } : schema;
}

const absolute = (schema: Json): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"stripe#/components/')) as Json;

/** OpenAPI 3.0 writes `nullable` where JSON Schema has a type. */
function nullable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(nullable);
  if (typeof value !== 'object' || value === null) return value;
  const { nullable: may, ...rest } = value as Json;
  const schema = Object.fromEntries(Object.entries(rest).map(([name, each]) => [name, nullable(each)]));
  if (may === undefined) return schema;
  return may === true ? { anyOf: [schema, { type: 'null' }] } : { ...schema, nullable: nullable(may) };
}
