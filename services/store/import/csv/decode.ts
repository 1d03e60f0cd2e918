/** The text in a file, whatever program saved it. */
import { ImportFileError } from '../read-file.ts';

const PACKED = Buffer.from('PK');

/**
 * UTF-8 with a mark or without, UTF-16 likewise, and else Windows-1252, which can hold any bytes.
 * @throws {ImportFileError} for what is no text
 */
export function decodeText(bytes: Buffer): string {
  if (bytes.subarray(0, 2).equals(PACKED)) {
    throw new ImportFileError('The file is a workbook or another packed file: save it as CSV (UTF-8) and import that.');
  }
  const [first = 0, second = 0] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) return withoutMark(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A head is written in letters of one byte: in UTF-16 every other byte of it is zero. */
function withoutMark(bytes: Buffer): string {
  const start = bytes.subarray(0, 32);
  const zeros = (odd: 0 | 1) => start.every((byte, index) => index % 2 !== odd || byte === 0);
  if (bytes.length % 2 === 0 && zeros(1) && !zeros(0)) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.length % 2 === 0 && zeros(0) && !zeros(1)) return new TextDecoder('utf-16be').decode(bytes);
  throw new ImportFileError('The file is not text: a CSV or JSON file is expected.');
}
