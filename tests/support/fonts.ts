/** Files of fonts, opened. */
import opentype from 'opentype.js';
import subsetFont from 'subset-font';

/** Whether the font in a WOFF2 file has a shape for a character. */
export async function drawnBy(woff2: Buffer): Promise<(character: string) => boolean> {
  const plain = await subsetFont(woff2, undefined, { targetFormat: 'sfnt', keepAllGlyphs: true });
  const font = opentype.parse(plain.buffer.slice(plain.byteOffset, plain.byteOffset + plain.byteLength));
  return (character) => font.charToGlyphIndex(character) > 0;
}
