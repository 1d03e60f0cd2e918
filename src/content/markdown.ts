/** Plugins of the Markdown processor for content/. */
import { defineHastPlugin, defineMdastPlugin } from 'satteri';
import { frameOf } from '../../art/frame.ts';
import { unfilteredUrl } from '../../domain/url/file-urls.ts';
import { withBrand } from './placeholders.ts';

/** Replaces placeholders such as `{brand}` in text, inline code, URLs of links and alt texts of images. */
export const brandWords = defineMdastPlugin({
  name: 'brand-words',
  text: (node, context) => context.setProperty(node, 'value', withBrand(node.value)),
  inlineCode: (node, context) => context.setProperty(node, 'value', withBrand(node.value)),
  link: (node, context) => context.setProperty(node, 'url', withBrand(node.url)),
  image: (node, context) => context.setProperty(node, 'alt', withBrand(node.alt ?? '')),
});

/** The `sizes` of an image: the width of a text column in `src/components/prose.module.css`. */
const COLUMN = '(min-width: 44rem) 42rem, 100vw';

/**
 * Sets the width and height of our drawings, known from their names, to avoid layout shifts, and the URL of their file.
 * For photos, whose sizes Astro sets, it adds the `sizes` attribute.
 */
export const pictureSizes = defineHastPlugin({
  name: 'picture-sizes',
  element: {
    filter: ['img'],
    visit: (node, context) => {
      const src = String(node.properties.src ?? '');
      const frame = frameOf(src);
      if (!frame) return context.setProperty(node, 'sizes', COLUMN);
      const [width, height] = frame;
      context.setProperty(node, 'src', unfilteredUrl(src));
      context.setProperty(node, 'width', width);
      context.setProperty(node, 'height', height);
      context.setProperty(node, 'loading', 'lazy');
    },
  },
});

/** Attributes of a box with wide content: focusable, so that the keyboard can scroll it. */
const scrolled = (label: string) => ({ tabIndex: 0, role: 'group', ariaLabel: label });

/** The processor's inline styles for column alignment, which the Content-Security-Policy blocks. */
const ALIGNMENTS: Readonly<Record<string, string>> = {
  'text-align: left': 'left',
  'text-align: center': 'center',
  'text-align: right': 'right',
};

/** Makes code and tables scrollable, and aligns columns by the `align` attribute, which feed readers support too. */
export const codeAndTables = defineHastPlugin({
  name: 'code-and-tables',
  element: {
    filter: ['pre', 'table', 'th', 'td'],
    visit: (node, context) => {
      if (node.tagName === 'pre') {
        for (const [name, value] of Object.entries(scrolled('Code'))) context.setProperty(node, name, value);
        return;
      }
      if (node.tagName === 'table') {
        context.wrapNode(node, { type: 'element', tagName: 'div', properties: scrolled('Table'), children: [] });
        return;
      }
      const side = ALIGNMENTS[String(node.properties.style ?? '')];
      if (side === undefined) return;
      context.setProperty(node, 'style', undefined);
      context.setProperty(node, 'align', side);
    },
  },
});
