/** A page that is sent while it is being made: the report of an audit, which shows what the audit does. */
import { pipeline, Readable, Transform } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withHashesOf } from '../../integrations/adapter/inline-hashes.ts';
import type { Renderer } from '../../integrations/adapter/renderer.ts';
import { OWN_PAGES } from '../../src/site.ts';
import { chooseEncoding, QUICK } from './compression.ts';

export const STREAMED_PAGE = OWN_PAGES.analyserUrl;

export type SendStreamed = (
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
  setHeaders: (policy: string) => void,
) => Promise<FastifyReply>;

export function createStreamer(renderer: Renderer, locals: App.Locals): SendStreamed {
  let policy: Promise<string> | undefined;

  /** The headers go out before the page is there; but it always has the styles and scripts of its form. */
  async function policyOfForm(): Promise<string> {
    const page = new Request(new URL(STREAMED_PAGE, locals.site.origin), { method: 'GET' });
    const form = await renderer.render(page, { ...locals, audit: undefined });
    return withHashesOf(await form.text(), form.headers.get('content-security-policy') ?? '');
  }

  return async (request, reply, response, setHeaders) => {
    policy ??= policyOfForm().catch((error) => {
      policy = undefined;
      throw error;
    });
    setHeaders(await policy);
    reply
      .code(response.status)
      .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no', vary: 'accept-encoding' });
    const retryAfter = response.headers.get('retry-after');
    if (retryAfter !== null) reply.header('retry-after', retryAfter);
    reply.type('text/html; charset=utf-8');
    const page = response.body as ReadableStream | null;
    if (request.method === 'HEAD' || !page) {
      await page?.cancel();
      return reply.send();
    }
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    const whole = [Readable.fromWeb(page), new Batches(), ...(encoding ? [compressor(encoding)] : [])] as const;
    return reply.send(pipeline(whole, (error) => noteFailure(error, locals)));
  };
}

/** A visitor may close the page before it is complete: that is no failure. */
function noteFailure(error: NodeJS.ErrnoException | null | undefined, { reportError }: App.Locals): void {
  if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') reportError(error);
}

/** Everything that is written reaches the browser at once. */
function compressor(encoding: 'br' | 'gzip'): Transform {
  if (encoding === 'gzip') return createGzip({ flush: constants.Z_SYNC_FLUSH });
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUICK };
  return createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params });
}

/** A page comes in thousands of small pieces; those of one moment are sent as one. */
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
