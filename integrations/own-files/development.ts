/** In development Astro's own server answers; this stands before it. */
import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { decoded } from '../../domain/url/site-paths.ts';
import { OWN_FILES, ownFileUrl, readOwnFiles } from './read.ts';

/** Browsers find out by themselves what a file is, but not of a drawing. */
const DRAWING = { 'content-type': 'image/svg+xml' };

/**
 * Answers with the owner's files as they are now.
 * @param site the folder that has `content/` in it
 */
export function serveOwnFiles(site: string) {
  return async ({ url = '/' }: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
    try {
      const path = decoded(url.split('?')[0] ?? '/');
      const { names } = await readOwnFiles(site);
      const name = names.find((each) => ownFileUrl(each) === path);
      if (name === undefined) return next();
      response.writeHead(200, name.endsWith('.svg') ? DRAWING : {});
      await pipeline(createReadStream(join(site, OWN_FILES, name)), response);
    } catch (error) {
      // After its first bytes an answer can only end; the browser sees that it is cut.
      if (response.headersSent) response.destroy();
      else next(error);
    }
  };
}
