/** Copies the project and adds hundreds of generated posts and towns to its content. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SITE } from '../../config/site-folder.mjs';
import { copyProject } from './project-copy.ts';
import { randomFrom } from './random.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Content folder of the site, relative to the project. */
const CONTENT = join(relative(ROOT, SITE.dir), 'content');
const POSTS = join(CONTENT, 'posts');
const CITIES = join(CONTENT, 'cities');
const DAY = 86_400_000;
/** Date of the newest generated post, older than the existing posts. */
const NEWEST = Date.parse('2024-12-31');
const CATEGORIES = ['Branding', 'Digital Advertising', 'Email', 'Local Marketing', 'Reviews', 'SEO', 'Web Design'];
const COUNTIES = ['Cook County', 'DuPage County', 'Kane County', 'Lake County', 'Will County'];
const TREES =
  'Alder Ash Aspen Beech Birch Cedar Cherry Chestnut Cypress Elder Fir Hazel Hickory Holly Juniper Larch Laurel Linden Maple Oak Pine Poplar Rowan Willow Yew';
const ENDINGS = 'brook bury dale field ford grove haven mont port ridge ton wood';

type GrownPost = { path: string; title: string; excerpt: string; tags: string[]; category: string };

export type GrownCopy = {
  folder: string;
  /** Generated posts, newest first. */
  posts: GrownPost[];
  /** Paths of the generated town pages. */
  towns: string[];
};

/** Sentences of the existing posts: generated texts are made of them, so that they compress like real texts. */
function sentences(): string[] {
  const texts = readdirSync(join(ROOT, POSTS)).map((file) => readFileSync(join(ROOT, POSTS, file), 'utf8'));
  const paragraphs = texts.flatMap((text) => text.split('\n')).filter((line) => /^[A-Z]/.test(line));
  const all = paragraphs.flatMap((line) => line.split(/(?<=[.?!]) /)).filter((each) => /^[\w ,'.?!]+$/.test(each));
  return [...new Set(all)];
}

/** An excerpt about as long as handwritten ones. */
function excerptFrom(next: () => string): string {
  let text = next();
  while (text.length < 180) text = `${text} ${next()}`;
  return text.slice(0, 240);
}

function writePosts(folder: string, count: number): GrownPost[] {
  const random = randomFrom(7);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const all = sentences();
  const short = all.filter(({ length }) => length >= 20 && length <= 50);
  const words = [
    ...new Set(
      all
        .join(' ')
        .toLowerCase()
        .match(/\b[a-z]{5,9}\b/g),
    ),
  ];
  return Array.from({ length: count }, (_, index) => {
    const slug = `${pick(words)}-${pick(words)}-${index + 1}`;
    const post = {
      title: `${pick(short).replace(/[.?!]$/, '')} ${index + 1}`,
      excerpt: excerptFrom(() => pick(all)),
      tags: Array.from({ length: 4 }, () => pick(words)),
      category: pick(CATEGORIES),
    };
    const day = new Date(NEWEST - index * DAY).toISOString().slice(0, 10);
    const description = `Number ${index + 1}: ${post.excerpt.slice(0, 120)}`;
    const frontmatter = Object.entries({ ...post, description, author: 'Sample Author' }).map(
      ([name, value]) => `${name}: ${JSON.stringify(value)}`,
    );
    const text = ['---', ...frontmatter, `updated: ${day}`, `date: ${day}`, '---', '', post.excerpt, '', pick(all)];
    writeFileSync(join(folder, POSTS, `${slug}.md`), `${text.join('\n')}\n`);
    return { ...post, path: `/resources/${slug}` };
  });
}

function writeTowns(folder: string, count: number): string[] {
  const random = randomFrom(11);
  const template = readFileSync(join(ROOT, CITIES, 'wheaton.yaml'), 'utf8');
  const names = TREES.split(' ').flatMap((tree) => ENDINGS.split(' ').map((ending) => tree + ending));
  return names.slice(0, count).map((name, index) => {
    const slug = name.toLowerCase();
    const latitude = 41.62 + random() * 0.5;
    const longitude = -88.36 + random() * 0.72;
    const text = template
      .replaceAll('Wheaton', name)
      .replace(/^county: .*$/m, `county: ${COUNTIES[index % COUNTIES.length]}`)
      .replace(/^description: .*$/m, `description: "Web design and SEO in ${name}, a town that is here to be counted."`)
      .replace(/^label: .*\n/m, '')
      .replace(/^position: .*$/m, `position: { latitude: ${latitude.toFixed(4)}, longitude: ${longitude.toFixed(4)} }`);
    writeFileSync(join(folder, CITIES, `${slug}.yaml`), text);
    return `/service-areas/${slug}`;
  });
}

/** Copies the project with additional posts and towns. The existing ones stay, because other pages link to them. */
export function copyWithMore(count: { posts: number; towns: number }): GrownCopy {
  const folder = copyProject();
  return { folder, posts: writePosts(folder, count.posts), towns: writeTowns(folder, count.towns) };
}
