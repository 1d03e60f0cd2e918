/**
 * Validates requests and responses against the types of Stripe's SDK, converted to JSON Schemas by the TypeScript
 * compiler API. Stripe generates the types from its OpenAPI description for the API version that the shop uses.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv, type ValidateFunction } from 'ajv';
import Stripe from 'stripe';
import ts from 'typescript';
import type { Shapes } from './shapes.ts';

const FILE = fileURLToPath(new URL('shapes.ts', import.meta.url));
/** Requests: their values are strings, and unknown properties are rejected. */
const REQUESTS: readonly string[] = [
  'createSession',
  'retrieveSession',
  'expireSession',
  'createRefund',
  'listRefunds',
  'listDisputes',
  'listInvoices',
  'retrieveInvoice',
  'listCharges',
  'retrieveSubscription',
  'cancelSubscription',
] satisfies (keyof Shapes)[];

type Schema = Record<string, unknown>;
type ObjectSchema = Schema & { required?: string[]; properties?: Record<string, Schema & { $ref?: string }> };
type RootSchema = Schema & { $defs: Record<string, ObjectSchema> };

export type Descriptions = {
  /** @returns error messages; empty for a valid value */
  check: (shape: keyof Shapes, value: unknown) => string[];
  /** Adds missing required fields, with null or empty objects. */
  complete: (shape: keyof Shapes, value: Schema) => Schema;
};

/** Reads the schemas. They are cached until the SDK or this file changes, because the conversion takes seconds. */
export function readDescriptions(): Descriptions {
  const version = createHash('sha256').update(Stripe.PACKAGE_VERSION);
  for (const file of [FILE, fileURLToPath(import.meta.url)]) version.update(readFileSync(file));
  const cache = join(tmpdir(), `stripe-schemas-${version.digest('hex').slice(0, 16)}.json`);
  if (!existsSync(cache)) {
    // Atomic rename: another test may read the cache at the same time.
    writeFileSync(`${cache}.${process.pid}`, JSON.stringify(readSchemas()));
    renameSync(`${cache}.${process.pid}`, cache);
  }
  const schemas = new Map(Object.entries(JSON.parse(readFileSync(cache, 'utf8')) as Record<string, RootSchema>));
  const checks = new Map<string, ValidateFunction>();
  for (const [shape, schema] of schemas) {
    const ajv = new Ajv({ strict: false, allErrors: true, coerceTypes: REQUESTS.includes(shape) });
    checks.set(shape, ajv.compile(schema));
  }
  return {
    check(shape, value) {
      const check = checks.get(shape);
      if (!check) throw new Error(`there is no description of ${shape}`);
      return check(value)
        ? []
        : (check.errors ?? []).map((each) => `${shape}${each.instancePath} ${each.message ?? ''}`);
    },
    complete(shape, value) {
      const $defs = schemas.get(shape)?.$defs ?? {};
      return complete($defs, $defs.t0 ?? {}, value);
    },
  };
}

/** Adds missing required fields: nested objects recursively, null for everything else. */
function complete($defs: RootSchema['$defs'], { required = [], properties = {} }: ObjectSchema, value: Schema): Schema {
  const missing = required
    .filter((name) => !(name in value))
    .map((name) => {
      const part = $defs[properties[name]?.$ref?.replace('#/$defs/', '') ?? ''];
      return [name, part?.properties ? complete($defs, part, {}) : null];
    });
  return { ...Object.fromEntries(missing), ...value };
}

function readSchemas(): Record<string, RootSchema> {
  const program = ts.createProgram([FILE], {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(FILE);
  const [symbol] = source ? checker.getExportsOfModule(checker.getSymbolAtLocation(source) as ts.Symbol) : [];
  if (!symbol) throw new Error('the types of Stripe cannot be read');
  const shapes = checker.getDeclaredTypeOfSymbol(symbol);
  return Object.fromEntries(
    shapes
      .getProperties()
      .map((each) => [each.name, schemaOf(checker, checker.getTypeOfSymbol(each), REQUESTS.includes(each.name))]),
  );
}

function schemaOf(checker: ts.TypeChecker, root: ts.Type, closed: boolean): RootSchema {
  const names = new Map<ts.Type, string>();
  const $defs: Record<string, Schema> = {};

  function convert(type: ts.Type): Schema {
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
    if (type.flags & ts.TypeFlags.StringLike) return { type: 'string' };
    if (type.flags & ts.TypeFlags.NumberLike) return { type: 'number' };
    if (type.flags & ts.TypeFlags.BooleanLiteral) return { const: checker.typeToString(type) === 'true' };
    if (type.flags & ts.TypeFlags.Null) return { type: 'null' };
    if (type.isUnion()) return union(type);
    // `string & {}`: any string besides the known literals.
    if (type.isIntersection())
      return type.types.some((each) => each.flags & ts.TypeFlags.String) ? { type: 'string' } : {};
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as ts.TypeReference);
      return { type: 'array', items: item ? convert(item) : {} };
    }
    return type.flags & ts.TypeFlags.Object ? named(type) : {};
  }

  function union({ types }: ts.UnionType): Schema {
    const defined = types.filter((each) => !(each.flags & ts.TypeFlags.Undefined));
    const booleans = defined.filter((each) => each.flags & ts.TypeFlags.BooleanLiteral);
    if (booleans.length === 2 && defined.length === 2) return { type: 'boolean' };
    const others = booleans.length === 2 ? defined.filter((each) => !booleans.includes(each)) : defined;
    const all = [...(booleans.length === 2 ? [{ type: 'boolean' }] : []), ...others.map(convert)];
    return all.length === 1 && all[0] ? all[0] : { anyOf: all };
  }

  function named(type: ts.Type): Schema {
    const known = names.get(type);
    if (known !== undefined) return { $ref: `#/$defs/${known}` };
    if (type !== root && isApiObject(type)) return { type: 'object' };
    const name = `t${names.size}`;
    names.set(type, name);
    $defs[name] = object(type);
    return { $ref: `#/$defs/${name}` };
  }

  /** Whether a type is an API object. Nested ones are validated only in their own responses. */
  function isApiObject(type: ts.Type): boolean {
    const kind = type.getProperty('object');
    return kind !== undefined && checker.getTypeOfSymbol(kind).isStringLiteral();
  }

  function object(type: ts.Type): Schema {
    const texts = type.getStringIndexType();
    const properties = type.getProperties();
    const required = properties.filter((each) => !(each.flags & ts.SymbolFlags.Optional)).map((each) => each.name);
    return {
      type: 'object',
      properties: Object.fromEntries(properties.map((each) => [each.name, convert(checker.getTypeOfSymbol(each))])),
      required,
      ...(texts ? { additionalProperties: convert(texts) } : closed ? { additionalProperties: false } : {}),
    };
  }

  return { ...convert(root), $defs };
}
