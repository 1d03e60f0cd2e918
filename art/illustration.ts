/**
 * The illustrations of the site: a map of the region, city blocks seen from above, and figures on city blocks. The same
 * options always give the same drawing, byte for byte.
 */
import { drawField, type FieldOptions } from './field.ts';
import { drawMetroMap, type MetroMapOptions } from './map/metro-map.ts';
import { drawSubject, type SubjectOptions } from './subject.ts';
import { type DocumentOptions, type Drawing, svgDocument } from './svg.ts';

/** What to draw, by `kind`. Each kind accepts only its own options. */
export type IllustrationOptions = DocumentOptions &
  (
    | SubjectOptions
    | ({ readonly kind: 'metro-map' } & MetroMapOptions)
    | ({ readonly kind: 'city-blocks' } & FieldOptions)
  );

/** A complete `<svg>` element. Without a `title` it is decorative and hidden from assistive technology. */
export function renderIllustration(options: IllustrationOptions): string {
  return svgDocument(compose(options), options);
}

function compose(options: IllustrationOptions): Drawing {
  switch (options.kind) {
    case 'metro-map':
      return drawMetroMap(options);
    case 'city-blocks':
      return drawField(options);
    case 'service':
    case 'industry':
    case 'post':
      return drawSubject(options);
  }
}
