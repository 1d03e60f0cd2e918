/** Reads the body of an answer, unpacked, and no more of it than allowed. */
import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable, Transform } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { AuditFailure } from '../failures.ts';
import type { Budget } from './budget.ts';

export type Body = {
  bytes: Buffer;
  /** There was more than the limit, and only its beginning was read. */
  isCut: boolean;
  /** As it came over the wire. */
  packedBytes: number;
};

export type BodyLimit = {
  /** Bytes, unpacked. */
  limit: number;
  /** What is longer: is it an error, or is its beginning enough? */
  beyond: 'fail' | 'cut';
};

/** Bytes: what a connection brings in one piece, however little of it is wanted. */
const ONE_PIECE = 256 * 1024;
/** As forgiving as a browser about an end that is missing. */
const LENIENT = { finishFlush: constants.Z_SYNC_FLUSH };

/** @throws {AuditFailure} for an encoding that was not asked for */
function unpacker(encoding: string): Transform | undefined {
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

/** @throws {AuditFailure} when it is too big; a stream's own error when it breaks off */
export async function readBody(answer: IncomingMessage, { limit, beyond }: BodyLimit, budget: Budget): Promise<Body> {
  let packedBytes = 0;
  // What is packed is bounded, too: a stream can be unpacked to nothing for as long as it likes.
  const meter = new Transform({
    transform(chunk: Buffer, _, done) {
      packedBytes += chunk.length;
      done(packedBytes > 2 * limit + ONE_PIECE ? new AuditFailure('too-big') : null, chunk);
    },
  });
  const unpack = unpacker((answer.headers['content-encoding'] ?? '').trim().toLowerCase());
  // Errors arrive where the last stream is read.
  const body: Readable = unpack ? pipeline(answer, meter, unpack, () => {}) : pipeline(answer, meter, () => {});
  const chunks: Buffer[] = [];
  let size = 0;
  let isCut = false;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    budget.spend(chunk.length);
    chunks.push(chunk);
    size += chunk.length;
    if (size <= limit) continue;
    if (beyond === 'fail') throw new AuditFailure('too-big');
    isCut = true;
    break;
  }
  // A body without a length seems to be complete when the connection ends, even if it was ended by us.
  budget.signal.throwIfAborted();
  return { bytes: Buffer.concat(chunks).subarray(0, limit), isCut, packedBytes };
}
