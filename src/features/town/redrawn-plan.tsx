import { type CSSProperties, useMemo } from 'react';
import { drawField, type FieldOptions, fieldSign } from '../../../art/field.ts';
import { HOME_FIELD } from '../../../art/large-fields.ts';
import { gridAddress } from '../../../art/places.ts';
import { svgDocument } from '../../../art/svg.ts';
import type { Town } from '../../../domain/town/town.ts';
import styles from './town-plan.module.css';

/** Position of the highlighted lot, as fractions of the field: beside the text and below the form. */
const HIGHLIGHT = [0.55, 0.62] as const;

/** Allowed position of the sign's foot, in pixels of the field: a phone shows only this part. */
const FOOT = { left: 425, right: 500, top: 425, bottom: 510 };
/** Number of candidate fields; most of them have the sign's foot in the allowed part. */
const TRIES = 20;

/** The field of a town; always the same one for a name. */
function fieldOf(name: string) {
  const fields = Array.from({ length: TRIES }, (_, index) => ({
    ...HOME_FIELD,
    slug: `town:${name}:${index}`,
    lit: HIGHLIGHT,
  }));
  const isInside = (field: FieldOptions) => {
    const foot = fieldSign(field, [''])?.foot;
    return foot && foot.x >= FOOT.left && foot.x <= FOOT.right && foot.y >= FOOT.top && foot.y <= FOOT.bottom;
  };
  return fields.find(isInside) ?? { ...HOME_FIELD, slug: `town:${name}`, lit: HIGHLIGHT };
}

/** The plan of the visitor's town. It slides in from the town's direction. */
export function RedrawnPlan({ town, callout }: { town: Town; callout: string }) {
  const { name, west, north } = town;
  const field = useMemo(() => fieldOf(name), [name]);
  const picture = useMemo(() => `data:image/svg+xml,${encodeURIComponent(svgDocument(drawField(field), {}))}`, [field]);
  const [width, height] = field.size;
  const from = { '--from-x': -Math.sign(west), '--from-y': -Math.sign(north) } as CSSProperties;
  return (
    <div key={name} className={styles.redrawn} style={from}>
      <img className={styles.layer} src={picture} width={width} height={height} alt="" />
      <PlanSign field={field} lines={[gridAddress([west, north]), callout]} />
    </div>
  );
}

/** The sign over the highlighted lot, as inline SVG in the fonts of the page. */
export function PlanSign({ field, lines }: { field: FieldOptions; lines: readonly string[] }) {
  const sign = fieldSign(field, lines);
  const [width, height] = HOME_FIELD.size;
  if (!sign) return null;
  return (
    <svg
      className={`${styles.layer} ${styles.sign}`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d={sign.plate} />
      {sign.lines.map(({ x, y, text }) => (
        <text key={y} x={x} y={y}>
          {text}
        </text>
      ))}
    </svg>
  );
}
