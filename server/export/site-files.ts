/** What another server has to know of the finished site: its files, where they answer, and with which headers. */
import type { Env } from '../../config/env.ts';
import { currentBuild, DIST, folderOf } from '../builds/folders.ts';
import { loadBuiltSite } from '../built-site.ts';
import type { Encoded } from '../compression.ts';
import { errorPageHeaders, fileHeaders, RETRY_AFTER } from '../file-headers.ts';
import { pageSettings } from '../page-settings.ts';
import type { Redirects } from '../redirects.ts';
import { ERROR_PAGES } from '../renderer.ts';
import { baseHeaders } from '../security-headers.ts';

export type SiteFile = {
  /** Path that it answers at, such as `/about-us`. */
  address: string;
  /** Its name in the folder, such as `/about-us.html`. */
  name: string;
  headers: Readonly<Record<string, string>>;
  encoded: () => Promise<Encoded>;
};

export type SiteFiles = {
  /** Those with an address of their own. */
  files: readonly SiteFile[];
  /** Shown in the place of everything that the service would have to say, while it cannot be reached. */
  away: SiteFile;
  /** Shown by servers that have no service behind them, at an address that is not there. */
  missing: SiteFile;
  redirects: Redirects;
};

/** What every configuration can name as it stands. Anything else is asked for so rarely that the service may answer it. */
const PLAIN = /^\/[\w./~@-]*$/;

/** @throws when the site is not built, or has no error pages */
export async function readSiteFiles(env: Env): Promise<SiteFiles> {
  const id = currentBuild(DIST);
  if (id === undefined) throw new Error('the site is not built');
  const fromEnv = pageSettings(env);
  const headersOfAll = baseHeaders(env.SITE_URL);
  const { files, facts } = await loadBuiltSite(folderOf(DIST, id), fromEnv.site);
  const settings = { ...fromEnv, allowed: facts.allowed };

  function errorPage(address: string, more: Record<string, string> = {}): SiteFile {
    const file = files.get(address);
    if (!file) throw new Error(`the site was built without a page for ${address}`);
    const headers = { ...headersOfAll, ...errorPageHeaders(file, address, settings), ...more };
    return { address, name: file.name, headers, encoded: file.encoded };
  }

  return {
    files: [...files]
      .filter(([address, { name }]) => PLAIN.test(name) && !ERROR_PAGES.includes(address))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([address, file]) => ({
        address,
        name: file.name,
        headers: { ...headersOfAll, ...fileHeaders(file, address, settings) },
        encoded: file.encoded,
      })),
    away: errorPage('/500', { 'retry-after': RETRY_AFTER }),
    missing: errorPage('/404'),
    redirects: facts.redirects,
  };
}
