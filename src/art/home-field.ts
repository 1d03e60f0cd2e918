import type { FieldOptions } from '../imagery/field.ts';

/** A field of a size of its own, in pixels. */
export type LargeField = FieldOptions & { size: readonly [width: number, height: number] };

/** The plan in the hero of the home page. Apart from the other fields, because the browser redraws it. */
export const HOME_FIELD: LargeField = {
  slug: 'home-hero',
  size: [900, 760],
  unit: 13.5,
  diagonal: false,
  lit: [0.62, 0.7],
};
