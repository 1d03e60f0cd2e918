/** A browser that translates pages: it moves every text into elements of its own, at once and when texts change. */
import type { Page } from '@playwright/test';

/**
 * Resolves when the texts of the open page are translated. Texts that come later are translated as well. A script that
 * changes a text which the translator has replaced is an error on the console: visitors would not see the change.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isShown = (text: Text) =>
      text.data.trim() !== '' && text.parentElement?.closest('script, style, noscript, template, font') === null;
    function tellOfChanges(replaced: Text): void {
      const { data } = replaced;
      Object.defineProperty(replaced, 'nodeValue', {
        set: () => console.error(`a text without an element of its own has changed: ${data}`),
      });
    }
    function translateWithin(root: Node): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
      if (root instanceof Text) texts.push(root);
      for (const text of texts.filter(isShown)) {
        const font = document.createElement('font');
        text.replaceWith(font);
        tellOfChanges(text);
        // As the service does, the original text is gone: what holds on to it changes nothing.
        font.append(document.createElement('font'));
        // Another text for scripts, the same for tests: they do not see a space of no width.
        font.firstElementChild?.append(`${text.data}\u200b`);
      }
    }
    translateWithin(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes, target, type } of records) {
        if (type === 'characterData') translateWithin(target);
        for (const node of addedNodes) if (node.isConnected) translateWithin(node);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}
