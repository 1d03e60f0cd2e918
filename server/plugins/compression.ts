/** How `@fastify/compress` compresses answers that are made on request. */
import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 17 };

export const COMPRESSION: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  globalDecompression: false,
  brotliOptions: { params },
  // Bytes. To hand a page to another thread and take it back costs as much as compressing it.
  syncThreshold: 1024 * 1024,
};

/** For a page that is sent while it is being made: every piece that is written reaches the browser at once. */
export const COMPRESSION_OF_PIECES = {
  ...COMPRESSION,
  brotliOptions: { params, flush: constants.BROTLI_OPERATION_FLUSH },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH },
};
