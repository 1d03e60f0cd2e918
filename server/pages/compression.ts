/** One body in the encodings that clients ask for. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip';
/** `onDemand`: an encoding that is not there is made when a client asks for it. */
export type Encoded = { body: Buffer; onDemand?: true } & Partial<Record<Encoding, Buffer>>;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const TEXT = /^(text\/|application\/(json|javascript|manifest\+json|xml|rss\+xml|feed\+json)|image\/svg\+xml)/;
/** Of brotli: the next one takes longer than it saves while a client waits. */
export const QUICK = 5;
const QUICK_GZIP = 6;
/** Bodies that are kept compressed; about thirty kilobytes each. */
const KEPT = 200;
/** Below this a compressed body saves hardly more than the header that says so. */
const MIN_BYTES = 256;

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

/** A body that is compressed, quickly, in the encoding that is asked for. */
export function encodeOnDemand(body: Buffer, contentType: string): Encoded {
  return isWorthIt(body, contentType) ? { body, onDemand: true } : { body };
}

/** The content for a client. @param header `Accept-Encoding` */
export function contentFor(content: Encoded, header: string | undefined): { body: Buffer; encoding?: Encoding } {
  const encoding = chooseEncoding(header);
  if (encoding === undefined) return content;
  if (content.onDemand) content[encoding] ??= compressQuickly(content.body, encoding);
  const body = content[encoding];
  return body ? { body, encoding } : content;
}

/** At once: to hand a page to another thread and take it back costs as much as compressing it. */
function compressQuickly(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'gzip') return gzipSync(body, { level: QUICK_GZIP });
  // A window of the body's size: the one that brotli takes by itself is four megabytes, to be cleared and collected.
  const window = Math.min(
    constants.BROTLI_MAX_WINDOW_BITS,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(body.length))),
  );
  return brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUICK,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** Every encoding at its highest quality, which takes a hundred times as long. */
async function encodeWell(body: Buffer, contentType: string): Promise<Encoded> {
  if (!isWorthIt(body, contentType)) return { body };
  const [br, zipped] = await Promise.all([
    compressBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    compressGzip(body, { level: constants.Z_BEST_COMPRESSION }),
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
    const encoded = await encodeWell(body, contentType);
    await mkdir(folder, { recursive: true })
      .then(() => Promise.all((['br', 'gzip'] as const).map((encoding) => save(file(encoding), encoded[encoding]))))
      .catch(() => undefined);
    return encoded;
  }
}

/**
 * For what is made on request: quickly the first time; what is asked for again is compressed as well as can be, one body
 * at a time, for those who come later. Bodies with one fingerprint are the same.
 */
export function createEncoder(): (body: Buffer, contentType: string, fingerprint: string) => Encoded {
  const known = new Map<string, Encoded>();
  const improve = createImprover();

  return (body, contentType, fingerprint) => {
    const found = known.get(fingerprint);
    if (found) improve(found, contentType);
    const encoded = found ?? encodeOnDemand(body, contentType);
    // At the end again: the first one was asked for least recently.
    known.delete(fingerprint);
    known.set(fingerprint, encoded);
    const [oldest] = known.keys();
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
    return encoded;
  };
}

/** Exchanges what was compressed on demand for the best there is, one content at a time; the others wait to be met again. */
function createImprover(): (content: Encoded, contentType: string) => void {
  let busy = false;
  return (content, contentType) => {
    if (busy || !content.onDemand) return;
    busy = true;
    encodeWell(content.body, contentType)
      .then((better) => {
        Object.assign(content, better);
        delete content.onDemand;
      })
      // Then it stays as it is.
      .catch(() => undefined)
      .finally(() => {
        busy = false;
      });
  };
}

/** Written beside and renamed, because another process may be reading. */
async function save(file: string, content: Buffer | undefined): Promise<void> {
  if (!content) return;
  const part = `${file}.${process.pid}`;
  await writeFile(part, content);
  await rename(part, file);
}
