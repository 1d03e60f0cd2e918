/** Options of `@fastify/compress` for responses generated on request. */
import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 17 };

export const COMPRESSION: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  globalDecompression: false,
  brotliOptions: { params },
  // Bytes. Below this, moving the body to another thread costs as much as compressing it.
  syncThreshold: 1024 * 1024,
};

/** For a streamed page: each chunk is flushed to the browser at once. */
export const STREAM_COMPRESSION = {
  ...COMPRESSION,
  brotliOptions: { params, flush: constants.BROTLI_OPERATION_FLUSH },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH },
};
