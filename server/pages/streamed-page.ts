/** Streams a page while it renders: the report of an audit, which shows the progress (decision 0021). */
import { pipeline, Readable, Transform } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OWN_PAGES } from '../../src/site.ts';

export const STREAMED_PAGE = OWN_PAGES.analyzerUrl;

/** @param onError called if rendering fails, but not if the visitor closes the page early */
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
  const chunks = pipeline(Readable.fromWeb(page), new Batches(), (error: NodeJS.ErrnoException | null | undefined) => {
    if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') onError(error);
  });
  return reply.send(chunks);
}

/** Joins the chunks of one event loop turn: a page renders in thousands of small chunks. */
class Batches extends Transform {
  #pending: Buffer[] = [];
  #timer: NodeJS.Immediate | undefined;

  override _transform(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    this.#pending.push(Buffer.from(chunk));
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
    if (this.#pending.length > 0 && !this.destroyed) this.push(Buffer.concat(this.#pending));
    this.#pending = [];
  }
}
