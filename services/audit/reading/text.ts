/** Decodes the bytes of a page as browsers do. */
import { isUtf8 } from 'node:buffer';
import sniff from 'html-encoding-sniffer';

export type ReadText = {
  text: string;
  /** Canonical name of the encoding, such as `UTF-8`. */
  encoding: string;
  /** Some bytes are not valid in this encoding. */
  hasBrokenCharacters: boolean;
};

/** @param contentType response header; its charset overrides the one in the document */
export function readText(bytes: Buffer, contentType: string): ReadText {
  const label = /charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1];
  const encoding = sniff(bytes, {
    ...(label === undefined ? {} : { transportLayerEncodingLabel: label }),
    defaultEncoding: isUtf8(bytes) ? 'UTF-8' : 'windows-1252',
  });
  const text = new TextDecoder(encoding === 'x-user-defined' ? 'windows-1252' : encoding).decode(bytes);
  return { text, encoding, hasBrokenCharacters: text.includes('\uFFFD') };
}
