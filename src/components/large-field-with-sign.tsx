import { renderIllustration } from '../../art/illustration.ts';
import type { LargeField } from '../../art/large-fields.ts';
import { drawingUrl } from '../../domain/url/file-urls.ts';
import { Drawing } from './drawing.tsx';
import { EAGER_IMAGE, LAZY_IMAGE } from './image-loading.ts';
import styles from './large-field-with-sign.module.css';

type Props = {
  field: LargeField;
  /** Text on the sign. */
  callout: string;
  /** Description; omit it for a decoration. */
  alt?: string;
  className?: string | undefined;
  /** Loads lazily, for a field far below the first view. */
  lazy?: boolean;
};

/** A large field as an SVG file, to keep the page small, with an inline sign in the fonts of the page. */
export function LargeFieldWithSign({ field, callout, alt = '', className, lazy = false }: Props) {
  const [width, height] = field.size;
  return (
    <div className={className}>
      <img
        className={styles.layer}
        src={drawingUrl(`field/${field.slug}`)}
        width={width}
        height={height}
        alt={alt}
        {...(lazy ? LAZY_IMAGE : EAGER_IMAGE)}
      />
      <Drawing
        className={styles.layer}
        svg={renderIllustration({ kind: 'city-blocks', ...field, callout, signOnly: true, inline: true })}
      />
    </div>
  );
}
