/** What takes a React component over in the browser where a page says so (`client:load` and the like). */
import hydrate from '@astrojs/react/client.js';
import { restOfStyle } from '../../src/browser/style-sheet.ts';

type Start = ReturnType<typeof hydrate>;

/** The page has the style of what it shows; what the component may show next has its rules in a file. */
export default (island: HTMLElement) =>
  async (...all: Parameters<Start>): Promise<void> => {
    await restOfStyle();
    hydrate(island)(...all);
  };
