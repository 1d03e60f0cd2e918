/** The four seed posts in the order in which the list shows them. */
export const MAPS = 'How to get found on Google Maps';
export const REDESIGN = 'Five signs your website needs a redesign';
export const CHECKLIST = 'A local SEO checklist for Chicagoland';
export const ADS = 'What to spend on ads in your first 90 days';

export const POSTS = [MAPS, REDESIGN, CHECKLIST, ADS];

/** The address of a post. */
export function postPath(title: string): string {
  const slug = title.toLowerCase().replace(/^a /, '').replaceAll(' ', '-');
  return `/resources/${slug}`;
}
