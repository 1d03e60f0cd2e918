/** The links on the page /sitemap (spec section 2.14): fixed pages by name, others from content. */
import { getCollection } from 'astro:content';
import type { LinkGroup, SiteLink } from '../screens/sitemap/sitemap.tsx';
import { shellContent } from './shell.ts';

/** Number of listed services: the first ones of the menu. */
const SERVICES = 9;

const MAIN: SiteLink[] = [
  { title: 'Home', path: '/' },
  { title: 'About Us', path: '/about-us' },
  { title: 'Our Process', path: '/process' },
  { title: 'Resources', path: '/resources' },
  { title: 'FAQ', path: '/faq' },
  { title: 'Contact Us', path: '/contact-us' },
];

/** The pages of a collection by its `order` field, or else by title. */
async function pagesOf(collection: 'seo' | 'cities' | 'legal', folder: string): Promise<SiteLink[]> {
  const entries: { id: string; data: { title?: unknown; order?: unknown } }[] = await getCollection(collection);
  return entries
    .map(({ id, data }) => ({ title: String(data.title), path: `${folder}/${id}`, order: Number(data.order ?? 0) }))
    .sort((a, b) => a.order - b.order || a.title.localeCompare(b.title, 'en'))
    .map(({ title, path }) => ({ title, path }));
}

export async function siteLinks(): Promise<LinkGroup[]> {
  const { menu } = await shellContent();
  const services = menu.services.slice(0, SERVICES);
  const groups = [
    { id: 'main-pages', title: 'Main pages', links: MAIN },
    { id: 'services', title: 'Services', links: [{ title: 'All Services', path: '/services' }, ...services] },
    {
      id: 'seo',
      title: 'SEO',
      links: [{ title: 'SEO Overview', path: '/seo' }, ...(await pagesOf('seo', '/seo'))],
    },
    {
      id: 'service-areas',
      title: 'Service areas',
      links: await pagesOf('cities', '/service-areas'),
    },
    { id: 'legal', title: 'Legal', links: await pagesOf('legal', '') },
  ];
  return groups.filter(({ links }) => links.length > 0);
}
