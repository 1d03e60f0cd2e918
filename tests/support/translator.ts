/** Simulates a browser's page translator, which replaces every text node with elements. */
import type { Page } from '@playwright/test';

/**
 * Resolves when the texts of the open page are translated. Later texts are translated as well. Logs a console error
 * when a script changes a text node that was replaced, because visitors would not see the change.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isTranslatable = (text: Text) =>
      text.data.trim() !== '' && text.parentElement?.closest('script, style, noscript, template, font') === null;
    function reportChanges(replaced: Text): void {
      const { data } = replaced;
      Object.defineProperty(replaced, 'nodeValue', {
        set: () => console.error(`a text node that the translator replaced was changed: ${data}`),
      });
    }
    function translateWithin(root: Node): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
      if (root instanceof Text) texts.push(root);
      for (const text of texts.filter(isTranslatable)) {
        const font = document.createElement('font');
        text.replaceWith(font);
        reportChanges(text);
        // As in the real service, the original text node leaves the document.
        font.append(document.createElement('font'));
        // The zero-width space makes the text different for scripts, but not for the tests' text matching.
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
