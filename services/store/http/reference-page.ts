/** The description of the interface as a page: one section an endpoint, readable without script and in print. */
import { createHash } from 'node:crypto';
import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

type Schema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  default?: unknown;
  enum?: unknown[];
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
};
type Content = { content?: Record<string, { schema: Schema }>; description?: string };
type Operation = {
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean; schema: Schema; description?: string }[];
  requestBody?: Content;
  responses: Record<string, Content>;
};

/** The part of an OpenAPI document that the page shows. */
export type ApiDescription = {
  info: { title: string; version: string };
  servers?: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
};

const STYLE = `
:root { color-scheme: light dark; }
body { max-width: 72rem; margin: 0 auto; padding: 2rem 1rem 6rem; font: 17px/1.55 system-ui, sans-serif; }
h1, h2, h3 { line-height: 1.1; } h2 { margin-top: 3rem; border-top: 2px solid; padding-top: 1rem; }
code { font-family: ui-monospace, monospace; font-size: .95em; overflow-wrap: anywhere; } pre { white-space: pre-wrap; }
table { width: 100%; border-collapse: collapse; } th, td { text-align: left; vertical-align: top; padding: .4rem .8rem .4rem 0; border-bottom: 1px solid #888; }
a { color: inherit; } div { overflow-x: auto; }
`;

/** The page needs nothing but its own style. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const code = (text: string) => h('code', null, text);

function typeOf(schema: Schema): ReactNode {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return h('a', { href: `#${name}` }, name);
  }
  if (schema.enum) return schema.enum.map(String).join(' | ');
  if (schema.anyOf) return schema.anyOf.map((each, i) => h('span', { key: i }, i > 0 ? ' or ' : '', typeOf(each)));
  if (schema.items) return h('span', null, 'list of ', typeOf(schema.items));
  return [schema.type ?? 'any'].flat().join(' or ');
}

function table(head: string[], rows: ReactNode[][]): ReactNode {
  return h(
    'div',
    null,
    h(
      'table',
      null,
      h(
        'thead',
        null,
        h(
          'tr',
          null,
          head.map((cell) => h('th', { key: cell, scope: 'col' }, cell)),
        ),
      ),
      h(
        'tbody',
        null,
        rows.map((row, r) =>
          h(
            'tr',
            { key: r },
            row.map((cell, c) => h('td', { key: c }, cell)),
          ),
        ),
      ),
    ),
  );
}

function schemaOf({ content }: Content): Schema | undefined {
  return content && Object.values(content)[0]?.schema;
}

function note(schema: Schema, text = schema.description): string {
  const fallback = schema.default === undefined ? '' : `Default: ${String(schema.default)}.`;
  return [text, fallback].filter(Boolean).join(' ');
}

function operation(
  method: string,
  path: string,
  { summary, parameters = [], requestBody, responses }: Operation,
): ReactNode {
  const body = requestBody && schemaOf(requestBody);
  return h(
    'section',
    { key: `${method} ${path}` },
    h('h2', null, summary),
    h('p', null, code(`${method.toUpperCase()} ${path}`)),
    parameters.length > 0 &&
      table(
        ['Parameter', 'In', 'Type', 'Meaning'],
        parameters.map((each) => [
          code(each.name),
          each.required ? `${each.in}, required` : each.in,
          typeOf(each.schema),
          note(each.schema, each.description),
        ]),
      ),
    body && [h('h3', { key: 'h' }, 'Body'), h('div', { key: 'b' }, fields(body))],
    h('h3', null, 'Answers'),
    table(
      ['Status', 'Body'],
      Object.entries(responses).map(([status, answer]) => {
        const schema = schemaOf(answer);
        return [status, schema ? typeOf(schema) : ''];
      }),
    ),
  );
}

function fields(schema: Schema): ReactNode {
  return table(
    ['Field', 'Type', 'Meaning'],
    Object.entries(schema.properties ?? {}).map(([name, each]) => [
      code(schema.required?.includes(name) ? name : `${name}?`),
      typeOf(each),
      note(each),
    ]),
  );
}

/** @param start what a reader begins with: what it is, whose, and an example */
export function referencePage(
  { info, servers, paths, components }: ApiDescription,
  { about, storeId, example }: { about: string; storeId: string; example: string },
): string {
  const page = h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'robots', content: 'noindex' }),
      h('title', null, info.title),
      h('style', null, STYLE),
    ),
    h(
      'body',
      null,
      h('main', null, [
        h('h1', { key: 'title' }, info.title),
        h('p', { key: 'info' }, about, ' The id of the store is ', code(storeId), '.'),
        h(
          'p',
          { key: 'server' },
          'Base address: ',
          code(servers?.[0]?.url ?? ''),
          '. The same as ',
          h('a', { href: `${servers?.[0]?.url ?? ''}/openapi.json` }, 'OpenAPI'),
          '.',
        ),
        h('h2', { key: 'start' }, 'Another storefront in three lines'),
        h('pre', { key: 'example' }, code(example)),
        Object.entries(paths).flatMap(([path, methods]) =>
          Object.entries(methods).map(([method, each]) => operation(method, path, each)),
        ),
        h('h2', { key: 'shapes' }, 'Shapes'),
        Object.entries(components?.schemas ?? {}).map(([name, schema]) =>
          h('section', { key: name, id: name }, h('h3', null, name), fields(schema)),
        ),
      ]),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
