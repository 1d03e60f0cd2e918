/** What Markdown in content/ becomes besides what Astro makes of it: plugins of its Markdown processor. */
import { defineHastPlugin, defineMdastPlugin } from 'satteri';
import { frameOf } from '../../art/frame.ts';
import { unfilteredUrl } from '../../domain/url/file-urls.ts';
import { withBrand } from '../seo/title.ts';

/** Puts who we are where the text says `{brand}` and the like, in addresses of links and descriptions of pictures too. */
export const brandWords = defineMdastPlugin({
  name: 'brand-words',
  text: (node, context) => context.setProperty(node, 'value', withBrand(node.value)),
  inlineCode: (node, context) => context.setProperty(node, 'value', withBrand(node.value)),
  link: (node, context) => context.setProperty(node, 'url', withBrand(node.url)),
  image: (node, context) => context.setProperty(node, 'alt', withBrand(node.alt ?? '')),
});

/** The width of a column of text, in `src/components/prose.module.css`. */
const COLUMN = '(min-width: 44rem) 42rem, 100vw';

/**
 * Gives our drawings the size that their name says, so that the text does not move when they arrive, and the address of
 * their file: writers name them as their record is named. Photos have theirs
 * from Astro; which of them a browser takes depends on the width of the column.
 */
export const pictureSizes = defineHastPlugin({
  name: 'picture-sizes',
  element: {
    filter: ['img'],
    visit: (node, context) => {
      const address = String(node.properties.src ?? '');
      const frame = frameOf(address);
      if (!frame) return context.setProperty(node, 'sizes', COLUMN);
      const [width, height] = frame;
      context.setProperty(node, 'src', unfilteredUrl(address));
      context.setProperty(node, 'width', width);
      context.setProperty(node, 'height', height);
      context.setProperty(node, 'loading', 'lazy');
    },
  },
});

/** What is wider than a column of text scrolls in its own box, which a keyboard must reach. */
const scrolled = (label: string) => ({ tabIndex: 0, role: 'group', ariaLabel: label });

/** How the processor says where the words of a column stand. The policy of pages refuses it. */
const COLUMN_STYLES: Readonly<Record<string, string>> = {
  'text-align: left': 'left',
  'text-align: center': 'center',
  'text-align: right': 'right',
};

/** Gives code and tables a box to scroll in, and columns their side by an attribute, which feed readers know as well. */
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
      const side = COLUMN_STYLES[String(node.properties.style ?? '')];
      if (side === undefined) return;
      context.setProperty(node, 'style', undefined);
      context.setProperty(node, 'align', side);
    },
  },
});
