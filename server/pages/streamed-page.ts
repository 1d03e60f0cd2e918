/** A page that is sent while it is being made: the report of an audit, which shows what the audit does (decision 0021). */
import { pipeline, Readable, Transform } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OWN_PAGES } from '../../src/site.ts';

export const STREAMED_PAGE = OWN_PAGES.analyserUrl;

/** @param onError is called for a page that breaks off; a visitor may close it before it is complete, which is no failure */
export async function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
  onError: (error: Error) => void,
): Promise<FastifyReply> {
  reply
    .code(response.status)
    .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no', vary: 'accept-encoding' })
    .type('text/html; charset=utf-8');
  const retryAfter = response.headers.get('retry-after');
  if (retryAfter !== null) reply.header('retry-after', retryAfter);
  const page = response.body as ReadableStream | null;
  if (request.method === 'HEAD' || !page) {
    await page?.cancel();
    return reply.send();
  }
  const pieces = pipeline(Readable.fromWeb(page), new Batches(), (error: NodeJS.ErrnoException | null | undefined) => {
    if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') onError(error);
  });
  return reply.send(pieces);
}

/** A page is rendered in thousands of small chunks; those of one turn of the event loop are sent together. */
class Batches extends Transform {
  #waiting: Buffer[] = [];
  #timer: NodeJS.Immediate | undefined;

  override _transform(piece: Buffer, _: BufferEncoding, done: () => void): void {
    this.#waiting.push(Buffer.from(piece));
    this.#timer ??= setImmediate(() => this.#send());
    done();
  }

  override _flush(done: () => void): void {
    this.#send();
    done();
  }

  #send(): void {
    clearImmediate(this.#timer);
    this.#timer = undefined;
    if (this.#waiting.length > 0 && !this.destroyed) this.push(Buffer.concat(this.#waiting));
    this.#waiting = [];
  }
}
