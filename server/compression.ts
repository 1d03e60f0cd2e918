/** One body in the encodings that clients ask for. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';
export type Encoded = { body: Buffer } & Partial<Record<Encoding, Buffer>>;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const TEXT = /^(text\/|application\/(json|javascript|manifest\+json|xml|rss\+xml|feed\+json)|image\/svg\+xml)/;
/** Of brotli: the next one takes longer than it saves while somebody waits. */
export const QUICK = 5;
export const BEST = 11;
/** Bodies that are kept compressed; about thirty kilobytes each. */
const KEPT = 200;
/** Below this a compressed body saves nothing that a packet would notice. */
const MIN_BYTES = 500;

/** Browsers send one of a few texts; others may send any, so not all are remembered. */
const MOST_HEADERS = 50;
const chosen = new Map<string, Encoding | undefined>();

/** The encoding to use for an `Accept-Encoding` header; an encoding with `q=0` is refused by the client. */
export function chooseEncoding(header = ''): Encoding | undefined {
  if (chosen.has(header)) return chosen.get(header);
  const encoding = bestOf(header);
  if (chosen.size < MOST_HEADERS) chosen.set(header, encoding);
  return encoding;
}

function bestOf(header: string): Encoding | undefined {
  const accepted = new Set(
    header
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim().toLowerCase()),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : undefined;
}

function isWorthIt(body: Buffer, contentType: string): boolean {
  return body.length >= MIN_BYTES && TEXT.test(contentType);
}

/** @param quality brotli's */
export async function encode(body: Buffer, contentType: string, quality: number): Promise<Encoded> {
  if (!isWorthIt(body, contentType)) return { body };
  const [br, zipped] = await Promise.all([
    compressBrotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
    compressGzip(body, { level: quality > 9 ? 9 : 6 }),
  ]);
  return { body, br, gzip: zipped };
}

/**
 * The same, at the highest quality, kept in a folder under the body's hash: what was compressed once is read the next
 * time. A folder that cannot be written only costs the time.
 */
export async function encodeOnce(body: Buffer, contentType: string, hash: string, folder: string): Promise<Encoded> {
  const file = (encoding: Encoding) => join(folder, `${hash}.${encoding}`);
  if (!isWorthIt(body, contentType)) return { body };
  try {
    const [br, zipped] = await Promise.all([readFile(file('br')), readFile(file('gzip'))]);
    return { body, br, gzip: zipped };
  } catch {
    const encoded = await encode(body, contentType, BEST);
    await mkdir(folder, { recursive: true })
      .then(() => Promise.all((['br', 'gzip'] as const).map((encoding) => save(file(encoding), encoded[encoding]))))
      .catch(() => undefined);
    return encoded;
  }
}

/**
 * For what is made on request: quickly the first time; what is asked for again is compressed as well as can be, one body
 * at a time, for those who come later.
 */
export function createEncoder(): (body: Buffer, contentType: string) => Promise<Encoded> {
  const known = new Map<string, { encoded: Encoded; best: boolean }>();
  let busy = false;

  async function improve(key: string, body: Buffer, contentType: string): Promise<void> {
    busy = true;
    const encoded = await encode(body, contentType, BEST);
    busy = false;
    // It may have been dropped meanwhile for newer ones.
    if (known.has(key)) known.set(key, { encoded, best: true });
  }

  return async (body, contentType) => {
    const key = createHash('sha256').update(body).digest('base64');
    const found = known.get(key);
    if (found) {
      if (!found.best && !busy) void improve(key, body, contentType);
      return found.encoded;
    }
    const encoded = await encode(body, contentType, QUICK);
    known.set(key, { encoded, best: false });
    const [oldest] = known.keys();
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
    return encoded;
  };
}

/** Written beside and renamed, because another process may be reading. */
async function save(file: string, content: Buffer | undefined): Promise<void> {
  if (!content) return;
  const part = `${file}.${process.pid}`;
  await writeFile(part, content);
  await rename(part, file);
}
