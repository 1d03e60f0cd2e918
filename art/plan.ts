/**
 * The illustration system. Every illustration of the site is a plan: city blocks seen from above, as on a survey map.
 * The same options always give the same drawing, byte for byte.
 */
import { drawField, type FieldOptions } from './field.ts';
import { drawMetroMap, type MetroMapOptions } from './map/metro-map.ts';
import { drawSubject, type SubjectOptions } from './subject.ts';
import { type DocumentOptions, type Drawing, svgDocument } from './svg.ts';

/** What to draw, by `kind`. Each kind accepts only its own options. */
export type PlanOptions = DocumentOptions &
  (SubjectOptions | ({ readonly kind: 'city' } & MetroMapOptions) | ({ readonly kind: 'field' } & FieldOptions));

/** A complete `<svg>` element. Without a `title` it is decorative and hidden from assistive technology. */
export function plan(options: PlanOptions): string {
  return svgDocument(compose(options), options);
}

function compose(options: PlanOptions): Drawing {
  switch (options.kind) {
    case 'city':
      return drawMetroMap(options);
    case 'field':
      return drawField(options);
    case 'service':
    case 'industry':
    case 'post':
      return drawSubject(options);
  }
}
