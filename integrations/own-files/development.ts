/** Middleware for Astro's dev server that serves the owner's own files. */
import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { decoded } from '../../domain/url/site-paths.ts';
import { OWN_FILES, ownFileUrl, readOwnFiles } from './read.ts';

/** Browsers detect other types by content, but not SVG. */
const SVG_TYPE = { 'content-type': 'image/svg+xml' };

/**
 * Reads the files for each request, so changes are visible at once.
 * @param site the folder that contains `content/`
 */
export function serveOwnFiles(site: string) {
  return async ({ url = '/' }: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
    try {
      const path = decoded(url.split('?')[0] ?? '/');
      const { names } = await readOwnFiles(site);
      const name = names.find((each) => ownFileUrl(each) === path);
      if (name === undefined) return next();
      response.writeHead(200, name.endsWith('.svg') ? SVG_TYPE : {});
      await pipeline(createReadStream(join(site, OWN_FILES, name)), response);
    } catch (error) {
      // After the headers, the response can only be aborted.
      if (response.headersSent) response.destroy();
      else next(error);
    }
  };
}
