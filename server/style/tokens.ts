/**
 * Custom properties that nothing of a page reads: most are colours of drawings which other pages show (src/styles/tokens.css).
 * They are text of the first packets like everything else (decision 0034).
 */
const READ = /var\((--[\w-]+)/g;
/** In a style sheet as it is minified, where no value has a brace. */
const DECLARED = /(?<=[{;])(--[\w-]+):[^;{}]*;?/g;

/** What a document, a style sheet or a script reads. */
export function tokensRead(text: string): string[] {
  return [...new Set([...text.matchAll(READ)].map(([, name = '']) => name))];
}

/**
 * @param isReadElsewhere whether the document, or what scripts add to it, reads a property
 * @returns the style sheet without those that nobody reads; one that only such a one has read is none the more read
 */
export function withoutUnread(css: string, isReadElsewhere: (name: string) => boolean): string {
  for (let before = css; ; ) {
    const read = new Set(tokensRead(before));
    const after = before.replace(DECLARED, (declaration, name) =>
      read.has(name) || isReadElsewhere(name) ? declaration : '',
    );
    if (after === before) return after;
    before = after;
  }
}
