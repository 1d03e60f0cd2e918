/**
 * The prerendered site in memory: read and filled in when the server starts. It is compressed at build, or when it is first
 * asked for where that was another address.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { addressOf, COMPRESSED, type PageHeaders } from '../../integrations/adapter/built-files.ts';
import { withHashesOf } from '../../integrations/adapter/inline-hashes.ts';
import { fillIn, OWN_PAGES, type Site } from '../../src/site.ts';
import { type Encoded, encodeOnce } from './compression.ts';
import { withLateScript } from './late-script.ts';

/** Where the build puts files whose names change with their content. */
export const HASHED = '/_astro/';

export type StaticFile = {
  /** Its name in the folder of the built site, such as `/about-us.html`. */
  name: string;
  /** Compressed once, by the build or for the first answer; the next start finds it on disk. */
  encoded: () => Promise<Encoded>;
  type: string;
  etag: string;
  cacheControl: string;
  /** Pages of others may build on it: pictures, and the script that puts our form there. */
  forOthers: boolean;
  /** Script and style directives of a page; absent for other files. */
  policy: string | undefined;
};

/** Documents: they name addresses, so they are filled in (src/site.ts). */
const DOCUMENTS: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

/** What documents are made with: the same bytes wherever the site runs. */
const MATERIALS: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
};

function cacheControl(path: string): string {
  // A name with a fingerprint never changes its content.
  if (path.startsWith(HASHED)) return 'public, max-age=31536000, immutable';
  if (path.startsWith('/art/') || path.startsWith('/og/'))
    return 'public, max-age=86400, stale-while-revalidate=604800';
  return 'public, max-age=0, must-revalidate';
}

/** A document as it is served here. Markdown is read away from the site, so its links say where they lead in full. */
function filledIn(text: string, path: string, site: Site): string {
  const filled = fillIn(path.endsWith('.html') ? withLateScript(text) : text, site);
  return path.endsWith('.md') ? filled.replaceAll('](/', `](${site.origin}/`) : filled;
}

/** What is worked out when it is first wanted. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/**
 * @param folder the built client files
 * @param name of one of them, with a slash in front
 * @param headers what Astro worked out for pages, by their address
 */
export async function loadStaticFile(
  folder: string,
  name: string,
  headers: PageHeaders,
  site: Site,
): Promise<StaticFile> {
  const document = DOCUMENTS[extname(name)];
  const type = document ?? MATERIALS[extname(name)] ?? 'application/octet-stream';
  const raw = await readFile(join(folder, name));
  const isPage = name.endsWith('.html');
  const body = document ? Buffer.from(filledIn(raw.toString('utf8'), name, site)) : raw;
  const policy = headers[encodeURI(addressOf(name))]?.['content-security-policy'] ?? '';
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return {
    name,
    encoded: once(() => encodeOnce(body, type, hash, join(folder, '..', COMPRESSED))),
    type,
    etag: hash,
    cacheControl: cacheControl(name),
    forOthers: type.startsWith('image/') || name === OWN_PAGES.contactFormScriptUrl,
    policy: isPage ? withHashesOf(body.toString(), policy) : undefined,
  };
}

/**
 * @param folder the built client files
 * @param headers what Astro worked out for pages, by their address
 * @returns files by the path they answer at
 */
export async function loadStaticFiles(
  folder: string,
  headers: PageHeaders,
  site: Site,
): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const loaded = files.map(async (entry): Promise<[string, StaticFile]> => {
    const name = `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`;
    // As browsers ask for it: the name of a photo may have spaces and letters beyond ASCII.
    return [encodeURI(addressOf(name)), await loadStaticFile(folder, name, headers, site)];
  });
  return new Map(await Promise.all(loaded));
}
