const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// Characters that XML 1.0 forbids even when escaped: control characters, lone surrogates, U+FFFE and U+FFFF.
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Escapes text for element content and double-quoted attributes in SVG, HTML and XML. Removes forbidden characters. */
export function escapeXml(text: string): string {
  return text.replace(NOT_XML, '').replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}
