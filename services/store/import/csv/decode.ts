/** The text in a file, whatever program saved it. */
import { ImportFileError } from '../read-file.ts';

const PACKED = Buffer.from('PK');

/**
 * UTF-8 with a mark or without, UTF-16 with one, and else Windows-1252, which can hold any bytes.
 * @throws {ImportFileError} for what is no text
 */
export function decodeText(bytes: Buffer): string {
  if (bytes.subarray(0, 2).equals(PACKED)) {
    throw new ImportFileError('The file is a workbook or another packed file: save it as CSV (UTF-8) and import that.');
  }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) throw new ImportFileError('The file is not text: a CSV or JSON file is expected.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
