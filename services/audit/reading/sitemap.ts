/** Parses sitemaps (sitemaps.org), as XML or plain text, compressed or not. */
import { constants, gunzipSync } from 'node:zlib';
import { Parser } from 'htmlparser2';

export type Sitemap =
  | { kind: 'missing'; url: string; status: number }
  | { kind: 'unreadable'; url: string }
  | {
      kind: 'pages' | 'index';
      url: string;
      /** Number of further files whose URLs are in `addresses` as well. */
      otherFiles: number;
      /** URLs of pages, or of other sitemaps. */
      addresses: readonly string[];
      /** Not all URLs were read: a file is too long, or there are other files. */
      isCut: boolean;
    };

/** Limits memory for hostile files; a valid sitemap has three levels. */
const MAX_DEPTH = 20;
const CHUNK_SIZE = 16 * 1024;

/**
 * @param options.text of a response with status 200
 * @param options.isCut whether the text is only the beginning of the file
 */
export function readSitemap(url: string, { text, isCut }: { text: string; isCut: boolean }): Sitemap {
  const addresses: string[] = [];
  const open: string[] = [];
  let root = '';
  let address = '';
  const parser = new Parser(
    {
      onopentagname(name) {
        const local = name.replace(/^.*:/, '').toLowerCase();
        root ||= local;
        open.push(local);
        address = '';
      },
      ontext(part) {
        if (open.at(-1) === 'loc' && address.length < 2048) address += part;
      },
      onclosetag() {
        // Images in a sitemap have a `loc` as well, at a deeper level.
        if (open.pop() === 'loc' && open.length === 2) addresses.push(address.trim());
      },
    },
    { xmlMode: true },
  );
  for (let read = 0; read < text.length && open.length < MAX_DEPTH; read += CHUNK_SIZE)
    parser.write(text.slice(read, read + CHUNK_SIZE));
  parser.end();
  if (root === 'urlset') return { kind: 'pages', url, otherFiles: 0, addresses, isCut };
  if (root === 'sitemapindex') return { kind: 'index', url, otherFiles: 0, addresses, isCut };
  const lines = root === '' ? linesOf(text, isCut) : [];
  if (lines.length > 0 && lines.every(isHttpUrl)) return { kind: 'pages', url, otherFiles: 0, addresses: lines, isCut };
  return { kind: 'unreadable', url };
}

/** The plain-text form with one URL per line. If the file is truncated, the last line may be incomplete. */
function linesOf(text: string, isCut: boolean): string[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  return (isCut ? lines.slice(0, -1) : lines).map((line) => line.trim()).filter(Boolean);
}

const isHttpUrl = (line: string) => /^https?:\/\/\S+$/i.test(line);

/** Decompressed bytes; a limit against decompression bombs. */
const MAX_UNPACKED_BYTES = 10 * 1024 * 1024;

/** @returns the text of a file that may be compressed with gzip; empty if it cannot be decompressed */
export function unpackedSitemap(bytes: Buffer): string {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes.toString();
  try {
    // The file may be truncated.
    const lenient = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MAX_UNPACKED_BYTES };
    return gunzipSync(bytes, lenient).toString();
  } catch {
    return '';
  }
}
