/** Posts with a later date: a build leaves them out, and the running site builds again when one is due. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readBrand } from '../../config/brand.ts';
import { SITE } from '../../config/site-folder.mjs';
import { fieldsOf } from '../../src/content/record-file.ts';
import { readMoment } from '../../src/domain/moments.ts';
import { atMostEvery, type Task } from '../workers.ts';

const post = z.looseObject({ date: z.string() });

/** Milliseconds between looks at the clock, and after a build that failed. */
const LOOK = 20_000;
const AFTER_FAILURE = 600_000;

/** When each post is published. A file that cannot be read has no time here; the check of content says why. */
export function publicationTimes(siteDir: string, timeZone: string): Date[] {
  const folder = join(siteDir, 'content/posts');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => publicationTime(join(folder, name), timeZone) ?? []);
}

function publicationTime(file: string, timeZone: string): Date | undefined {
  try {
    const { data } = post.safeParse(fieldsOf(file, readFileSync(file, 'utf8')));
    return data && readMoment(data.date.trim(), timeZone)?.at;
  } catch {
    return undefined;
  }
}

/** Of the site of this process. */
const ownTimes = () => publicationTimes(SITE.dir, readBrand().timeZone);

/** How many posts are published at a time: a build that was made of the same files before is another one. */
export const countPublished = (now: Date): number => ownTimes().filter((time) => time <= now).length;

type Options = {
  /** When the build that is shown was begun. */
  builtAt: () => Date;
  rebuild: () => Promise<void>;
  clock?: () => Date;
  times?: () => Date[];
};

/** Builds the site again when a post has become due since the build that is shown. */
export function publishScheduledPosts({ builtAt, rebuild, clock = () => new Date(), times = ownTimes }: Options): Task {
  let notBefore = 0;
  return atMostEvery(LOOK, async () => {
    const now = clock();
    if (now.getTime() < notBefore) return;
    const shown = builtAt();
    if (!times().some((time) => time > shown && time <= now)) return;
    notBefore = now.getTime() + AFTER_FAILURE;
    await rebuild();
    notBefore = 0;
  });
}
