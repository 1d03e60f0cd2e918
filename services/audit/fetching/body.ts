/** Reads and decompresses the body of a response, up to a limit. */
import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable, Transform } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { AuditFailure } from '../failures.ts';
import type { Budget } from './budget.ts';

export type Body = {
  bytes: Buffer;
  /** The body exceeds the limit, and only its beginning was read. */
  isCut: boolean;
  /** Transferred bytes. */
  compressedBytes: number;
};

export type BodyLimit = {
  /** Decompressed bytes. */
  limit: number;
  /** Whether a longer body is an error or is truncated. */
  beyond: 'fail' | 'cut';
};

/** Bytes that a socket may deliver in one chunk, even when the limit is lower. */
const MAX_CHUNK = 256 * 1024;
/** Accepts a truncated stream, as browsers do. */
const LENIENT = { finishFlush: constants.Z_SYNC_FLUSH };

/** @throws {AuditFailure} for any other encoding; `deflate` is accepted although it is not requested */
function decompressor(encoding: string): Transform | undefined {
  switch (encoding) {
    case '':
    case 'identity':
      return undefined;
    case 'gzip':
    case 'x-gzip':
      return createGunzip(LENIENT);
    case 'deflate':
      return createInflate(LENIENT);
    case 'br':
      return createBrotliDecompress();
    default:
      throw new AuditFailure('unreadable', 'The answer is compressed in a way that we did not ask for.');
  }
}

/** @throws {AuditFailure} if the body is too big; a stream error if the connection breaks */
export async function readBody(response: IncomingMessage, { limit, beyond }: BodyLimit, budget: Budget): Promise<Body> {
  let compressedBytes = 0;
  // Transferred bytes are limited as well, because an endless stream can decompress to nothing.
  const meter = new Transform({
    transform(chunk: Buffer, _, done) {
      compressedBytes += chunk.length;
      done(compressedBytes > 2 * limit + MAX_CHUNK ? new AuditFailure('too-big') : null, chunk);
    },
  });
  const decompress = decompressor((response.headers['content-encoding'] ?? '').trim().toLowerCase());
  // Errors of all streams are thrown by the loop that reads the last one.
  const body: Readable = decompress
    ? pipeline(response, meter, decompress, () => {})
    : pipeline(response, meter, () => {});
  const chunks: Buffer[] = [];
  let size = 0;
  let isCut = false;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    budget.countBytes(chunk.length);
    chunks.push(chunk);
    size += chunk.length;
    if (size <= limit) continue;
    if (beyond === 'fail') throw new AuditFailure('too-big');
    isCut = true;
    break;
  }
  // A body without Content-Length looks complete when the connection ends, also when the timeout ended it.
  budget.signal.throwIfAborted();
  return { bytes: Buffer.concat(chunks).subarray(0, limit), isCut, compressedBytes };
}
