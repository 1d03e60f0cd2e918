/** Decodes the text of a file by detecting its encoding. */
import { ImportFileError } from '../read-file.ts';

const PACKED = Buffer.from('PK');

/**
 * UTF-8 and UTF-16, with or without a byte order mark, otherwise Windows-1252, in which every byte is valid.
 * @throws {ImportFileError} for a file that is not text
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

/** Detects UTF-16 without a byte order mark: in an ASCII header, every other byte is zero. */
function withoutMark(bytes: Buffer): string {
  const start = bytes.subarray(0, 32);
  const zeros = (odd: 0 | 1) => start.every((byte, index) => index % 2 !== odd || byte === 0);
  if (bytes.length % 2 === 0 && zeros(1) && !zeros(0)) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.length % 2 === 0 && zeros(0) && !zeros(1)) return new TextDecoder('utf-16be').decode(bytes);
  throw new ImportFileError('The file is not text: a CSV or JSON file is expected.');
}
