/** Generates `openapi.json` from the schemas of the routes. */
import swagger, { type SwaggerTransform } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** Parameters that clients send with brackets (docs/store-api.md section 1.3). */
const BRACKETED = ['ids', 'collection_ids', 'product_ids'];

const ABOUT =
  'Products, stock and hosted checkout of a small store. Public: no authentication, no cookies, readable from any origin. Money is an integer in the smallest unit of the currency; moments are ISO 8601 UTC.';

/** Example code of another storefront. */
const storefrontExample = (apiUrl: string, storeId: string): string =>
  [
    `const store = '${apiUrl}/store/${storeId}';`,
    `const { products } = await (await fetch(store + '/products?limit=10')).json();`,
    "document.body.append(...products.map(({ title }) => Object.assign(document.createElement('p'), { textContent: title })));",
  ].join('\n');

const transform: SwaggerTransform = (route) => {
  const result = jsonSchemaTransform(route as Parameters<typeof jsonSchemaTransform>[0]);
  const { querystring } = result.schema as { querystring?: { properties?: Record<string, unknown> } };
  if (querystring?.properties) {
    querystring.properties = Object.fromEntries(
      Object.entries(querystring.properties).map(([name, schema]) => [
        BRACKETED.includes(name) ? `${name}[]` : name,
        schema,
      ]),
    );
  }
  return result as ReturnType<SwaggerTransform>;
};

/** Must be called before the routes are added. */
export async function describeApi(app: FastifyInstance, publicUrl: string, storeId: string): Promise<void> {
  const about = `${ABOUT} The id of the store is \`${storeId}\`.`;
  const example = storefrontExample(publicUrl, storeId);
  const info = {
    title: 'Store service',
    version: '1.0.0',
    // OpenAPI descriptions are Markdown.
    description: `${about}\n\nAnother storefront in three lines:\n\n\`\`\`js\n${example}\n\`\`\``,
  };
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info, servers: [{ url: publicUrl }] },
    stripBasePath: true,
    transform,
    transformObject: jsonSchemaTransformObject,
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  app.get('/', { schema: { hide: true } }, (_, reply) => reply.redirect(`${publicUrl}/openapi.json`));
}
