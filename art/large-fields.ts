/** Fields that are too large to inline; only their sign is inlined (src/components/large-field-with-sign.tsx). */
import type { FieldOptions } from './field.ts';

/** A field with a custom size, in pixels. */
export type LargeField = FieldOptions & { size: readonly [width: number, height: number] };

/** The plan in the hero of the home page. Separate from the other fields, because the browser redraws it. */
export const HOME_FIELD: LargeField = {
  slug: 'home-hero',
  size: [900, 760],
  unit: 13.5,
  diagonal: false,
  accentAt: [0.62, 0.7],
};

/** The plan beside the question for towns that are not listed, on the page of the service areas. */
export const ELSEWHERE_FIELD: LargeField = { slug: 'elsewhere', size: [900, 640], unit: 14, accentAt: [0.55, 0.46] };

/** The plan in the hero of a Google Maps page. @param id of its service */
export const spotField = (id: string): LargeField => ({ slug: `${id}-spot`, size: [640, 320], accentAt: [0.5, 0.6] });
