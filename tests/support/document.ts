/** A page as a program without a browser sees it. */
import { Parser } from 'htmlparser2';
import { z } from 'zod';

type Element = { name: string; attributes: Readonly<Record<string, string>>; text: string };

/** Everything in a document, in order, with the text that stands directly or deeper in it. */
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

  /** The content of a meta element, by its name or property. */
  meta(key: string): string | undefined {
    return this.all('meta').find(({ attributes }) => [attributes.name, attributes.property].includes(key))?.attributes
      .content;
  }

  /** Where a link of the head leads. */
  link(rel: string, type?: string): string | undefined {
    return this.all('link').find(({ attributes }) => {
      return attributes.rel === rel && (type === undefined || attributes.type === type);
    })?.attributes.href;
  }

  get ids(): Set<string> {
    return new Set(this.elements.flatMap(({ attributes }) => attributes.id ?? []));
  }

  /** What the one graph of structured data says. */
  get graph(): Thing[] {
    return graphOf(this.all('script').flatMap((each) => (isJsonLd(each) ? each.text : [])));
  }
}

const isJsonLd = ({ attributes }: Element) => attributes.type === 'application/ld+json';

const thing = z.looseObject({ '@type': z.string(), '@id': z.string() });
const graph = z.strictObject({ '@context': z.literal('https://schema.org'), '@graph': z.array(thing) });

export type Thing = z.output<typeof thing>;

/** The things of a page's structured data: one script, one graph, and everything in it has an address. */
export function graphOf(scripts: readonly string[]): Thing[] {
  const [only, ...more] = scripts;
  if (only === undefined || more.length > 0) throw new Error(`${scripts.length} blocks of structured data`);
  return graph.parse(JSON.parse(only))['@graph'];
}
