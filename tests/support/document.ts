/** Reads an HTML page without a browser. */
import { Parser } from 'htmlparser2';
import { z } from 'zod';

type Element = { name: string; attributes: Readonly<Record<string, string>>; text: string };

/** The elements of a document in order. `text` includes the text of descendants. */
export class Document {
  readonly elements: Element[] = [];

  constructor(html: string) {
    const open: Element[] = [];
    const parser = new Parser({
      onopentag: (name, attributes) => {
        const element = { name, attributes, text: '' };
        this.elements.push(element);
        open.push(element);
      },
      ontext: (text) => {
        for (const element of open) element.text += text;
      },
      onclosetag: () => {
        open.pop();
      },
    });
    parser.end(html);
  }

  all(name: string): Element[] {
    return this.elements.filter((element) => element.name === name);
  }

  get title(): string {
    return this.all('title')[0]?.text ?? '';
  }

  /** Content of the meta element with this name or property. */
  meta(key: string): string | undefined {
    return this.all('meta').find(({ attributes }) => [attributes.name, attributes.property].includes(key))?.attributes
      .content;
  }

  /** `href` of the first link element with this `rel` and type. */
  link(rel: string, type?: string): string | undefined {
    return this.all('link').find(({ attributes }) => {
      return attributes.rel === rel && (type === undefined || attributes.type === type);
    })?.attributes.href;
  }

  get ids(): Set<string> {
    return new Set(this.elements.flatMap(({ attributes }) => attributes.id ?? []));
  }

  /** Entries of the structured data. @throws unless there is exactly one graph */
  get graph(): Thing[] {
    return graphOf(this.all('script').flatMap((each) => (isJsonLd(each) ? each.text : [])));
  }
}

const isJsonLd = ({ attributes }: Element) => attributes.type === 'application/ld+json';

const thing = z.looseObject({ '@type': z.string(), '@id': z.string() });
const graph = z.strictObject({ '@context': z.literal('https://schema.org'), '@graph': z.array(thing) });

export type Thing = z.output<typeof thing>;

/** Parses structured data: exactly one script with one graph, whose entries all have an `@id`. */
export function graphOf(scripts: readonly string[]): Thing[] {
  const [only, ...more] = scripts;
  if (only === undefined || more.length > 0) throw new Error(`${scripts.length} blocks of structured data`);
  return graph.parse(JSON.parse(only))['@graph'];
}
