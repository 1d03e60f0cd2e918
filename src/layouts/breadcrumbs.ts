/** The breadcrumbs of a page, with the names that content gives them. */
import { breadcrumbs, type Crumb } from '../../domain/site/breadcrumbs.ts';
import { shellContent } from './shell-content.ts';

/** Pages are files with an ending while they are built; their address never has one. */
export function addressOf(url: URL): string {
  return url.pathname.replace(/(\/index)?\.html$/, '') || '/';
}

/** @param names friendly names of segments that content does not know */
export async function breadcrumbsOf(pathname: string, names: Readonly<Record<string, string>> = {}): Promise<Crumb[]> {
  const shell = await shellContent();
  return breadcrumbs(pathname, { ...shell.names, ...names });
}
