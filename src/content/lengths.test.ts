/** What an owner reads about words that are too long, or become so with the name of the brand in them. */
import { expect, it } from 'vitest';
import { z } from 'zod';
import { findingsIn } from '../../config/content-errors.ts';
import { enableWarnings, textUpTo } from './lengths.ts';

const schema = z.strictObject({ title: textUpTo(12) });
const findings = (title: string) => findingsIn('content/seo/maps.yaml', `title: "${title}"`, schema);

it('takes what a placeholder makes too long, and warns with the words as they will be', () => {
  expect(schema.parse({ title: 'Maps by {brand}' })).toEqual({ title: 'Maps by Evenside' });
  enableWarnings();
  expect(findings('Maps by {brand}')).toEqual({
    errors: [],
    warnings: [
      'content/seo/maps.yaml: \'title\' must be at most 12 characters (it has 16 as visitors read it: "Maps by Evenside") (line 1)',
    ],
  });
});

it('measures a placeholder by what stands for it, and what is written by itself strictly', () => {
  expect(findings('At {brand}')).toEqual({ errors: [], warnings: [] });
  expect(findings('Maps and listings').errors).toEqual([
    "content/seo/maps.yaml: 'title' must be at most 12 characters (it has 17) (line 1)",
  ]);
});
