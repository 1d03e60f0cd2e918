/** Content of the shell, which is on every page. */
import { type CollectionEntry, getCollection } from 'astro:content';
import { breadcrumbs, type Crumb } from '../../domain/site/breadcrumbs.ts';
import { titleCase } from '../../domain/text/text.ts';
import { drawingUrl } from '../../domain/url/file-urls.ts';
import type { Menu, MenuLink } from '../components/shell/menu.ts';

type Entry = CollectionEntry<'services'> | CollectionEntry<'industries'>;

const link = (folder: string, { id, data }: Entry): MenuLink => ({
  title: data.title,
  path: `/${folder}/${id}`,
  figure: drawingUrl(`figure/${id}`),
});

export type ShellContent = {
  menu: Menu;
  keyServices: MenuLink[];
  testimonials: CollectionEntry<'testimonials'>['data'][];
  /** Breadcrumb names by path segment. */
  names: Record<string, string>;
};

/** Number of services in the footer: the first ones of the menu. */
const KEY_SERVICES = 7;

let cached: Promise<ShellContent> | undefined;

/** Cached outside development: content does not change during a build. */
export function shellContent(): Promise<ShellContent> {
  if (import.meta.env.DEV) return load();
  cached ??= load();
  return cached;
}

async function load(): Promise<ShellContent> {
  const services = await getCollection('services');
  const industries = await getCollection('industries');
  const named = await Promise.all([
    getCollection('advertising'),
    getCollection('cities'),
    getCollection('seo'),
    getCollection('support'),
  ]);
  const testimonials = await getCollection('testimonials');
  const inMenu = services
    .filter(({ data }) => data.menu !== undefined)
    .sort((a, b) => (a.data.menu ?? 0) - (b.data.menu ?? 0))
    .map((entry) => link('services', entry));
  const withPage = industries
    .filter(({ data }) => data.page)
    .sort((a, b) => a.data.order - b.data.order)
    .map((entry) => link('industries', entry));
  return {
    menu: { services: inMenu, industries: withPage },
    keyServices: inMenu.slice(0, KEY_SERVICES),
    testimonials: testimonials.map(({ data }) => data),
    names: Object.fromEntries(
      [...services, ...industries, ...named.flat()].map(({ id, data }) => [id, titleCase(data.title)]),
    ),
  };
}

/** @param names of path segments that are not in content */
export async function breadcrumbsOf(pathname: string, names: Readonly<Record<string, string>> = {}): Promise<Crumb[]> {
  const shell = await shellContent();
  return breadcrumbs(pathname, { ...shell.names, ...names });
}
