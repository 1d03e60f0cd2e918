/** Errors and warnings for texts that are too long, measured after placeholders are replaced. */
import { expect, it } from 'vitest';
import { z } from 'zod';
import { findingsIn } from '../../config/content-errors.ts';
import { enableWarnings, textUpTo } from './lengths.ts';

const schema = z.strictObject({ title: textUpTo(12) });
const findings = (title: string) => findingsIn('content/seo/maps.yaml', `title: "${title}"`, schema);

it('accepts a text that is too long only because of a placeholder, with a warning', () => {
  expect(schema.parse({ title: 'Maps by {brand}' })).toEqual({ title: 'Maps by Evenside' });
  enableWarnings();
  expect(findings('Maps by {brand}')).toEqual({
    errors: [],
    warnings: [
      'content/seo/maps.yaml: \'title\' must be at most 12 characters (it has 16 as visitors read it: "Maps by Evenside") (line 1)',
    ],
  });
});

it('measures the replaced text of a placeholder, and rejects a long text without placeholders', () => {
  expect(findings('At {brand}')).toEqual({ errors: [], warnings: [] });
  expect(findings('Maps and listings').errors).toEqual([
    "content/seo/maps.yaml: 'title' must be at most 12 characters (it has 17) (line 1)",
  ]);
});
