/** Compresses the files that are served from disk, at the highest level: `app.js` gets `app.js.br` and `app.js.gz`. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * Documents are compressed when a server loads the build (server/pages/documents.ts); photos, PNG pictures and fonts are
 * compressed already.
 */
const COMPRESSIBLE = new Set(['.js', '.css', '.svg']);

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** @param folder the built client files */
export async function compressFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names.filter((name) => COMPRESSIBLE.has(extname(name))).map((name) => compress(join(folder, name))),
  );
}

async function compress(file: string): Promise<void> {
  const body = await readFile(file);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  await Promise.all([
    writeFile(`${file}.br`, await brotli(body, { params })),
    writeFile(`${file}.gz`, await gzipped(body, { level: constants.Z_BEST_COMPRESSION })),
  ]);
}
