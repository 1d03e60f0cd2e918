/** Bytes as text, the way a browser would read them. */
import { isUtf8 } from 'node:buffer';
import sniff from 'html-encoding-sniffer';

export type ReadText = {
  text: string;
  /** Canonical name of the encoding, `UTF-8`. */
  encoding: string;
  /** Bytes that are no characters in this encoding. */
  hasBrokenCharacters: boolean;
};

/** @param contentType of the answer, whose charset goes before what the document says of itself */
export function readText(bytes: Buffer, contentType: string): ReadText {
  const label = /charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1];
  const encoding = sniff(bytes, {
    ...(label === undefined ? {} : { transportLayerEncodingLabel: label }),
    defaultEncoding: isUtf8(bytes) ? 'UTF-8' : 'windows-1252',
  });
  const text = new TextDecoder(encoding === 'x-user-defined' ? 'windows-1252' : encoding).decode(bytes);
  return { text, encoding, hasBrokenCharacters: text.includes('\uFFFD') };
}
