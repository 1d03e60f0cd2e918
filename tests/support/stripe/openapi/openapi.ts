/** Validates against Stripe's published OpenAPI description (version and limits: README.md in this folder). */
import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';

type Json = Record<string, unknown>;
type Parameter = { name: string; in: string; required?: boolean; schema: Json };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: Record<'application/x-www-form-urlencoded', { schema: Json }> };
};
type Description = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Json> } };

/** Properties that the shop sends but that are newer than this description. The SDK types include them. */
const NEWER = /^\/custom_fields\/\d+ text$/;

export type OpenApi = {
  /** @returns error messages for the parameters of a request; empty when they are valid */
  checkRequest: (method: string, path: string, params: Json) => string[];
  /** @param name of a schema, such as `checkout.session` */
  checkObject: (name: string, value: unknown) => string[];
};

export function readOpenApi(): OpenApi {
  const text = readFileSync(new URL('stripe.json', import.meta.url), 'utf8');
  const { paths, components } = nullable(JSON.parse(text)) as Description;
  const objects = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  // Values of requests are strings.
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
      return errorsOf(operation.check, `${method} ${path}`, structuredClone(params));
    },
    checkObject(name, value) {
      const check = objects.getSchema(`stripe#/components/schemas/${name}`);
      return check ? errorsOf(check, name, value) : [`${name} is not described`];
    },
  };
}

function errorsOf(check: ValidateFunction, what: string, value: unknown): string[] {
  if (check(value)) return [];
  return (check.errors ?? [])
    .filter(({ instancePath, params }) => !NEWER.test(`${instancePath} ${String(params.additionalProperty)}`))
    .map(({ instancePath, message }) => `${what}${instancePath} ${message ?? ''}`);
}

/** One schema for query and body parameters. The path is already matched. */
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

/** Forbids unknown properties at every depth, as Stripe does. The description forbids them only at the top level. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const schema = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, closed(each)]));
  const isObject = schema.type === 'object' && 'properties' in schema && !('additionalProperties' in schema);
  return isObject ? { ...schema, additionalProperties: false } : schema;
}

const absolute = (schema: Json): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"stripe#/components/')) as Json;

/** Converts `nullable` of OpenAPI 3.0 to JSON Schema. */
function nullable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(nullable);
  if (typeof value !== 'object' || value === null) return value;
  const { nullable: isNullable, ...rest } = value as Json;
  const schema = Object.fromEntries(Object.entries(rest).map(([name, each]) => [name, nullable(each)]));
  if (isNullable === undefined) return schema;
  return isNullable === true ? { anyOf: [schema, { type: 'null' }] } : { ...schema, nullable: nullable(isNullable) };
}
