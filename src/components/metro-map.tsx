import type { MetroMapOptions } from '../../art/map/metro-map.ts';
import { plan } from '../../art/plan.ts';
import { Drawing } from './drawing.tsx';
import styles from './metro-map.module.css';

type Props = MetroMapOptions & {
  /** What the map shows, in words. */
  title: string;
  /** Alignment (`preserveAspectRatio`) when the box is narrower than the map. */
  align?: 'xMin' | 'xMid' | 'xMax';
  className?: string | undefined;
};

/** The map of the region, filling its box; where no town lies on it, a plan of blocks stands in its place. */
export function MetroMap({ title, align = 'xMid', className, ...map }: Props) {
  const { places, slug = 'region', ratio = '1x1' } = map;
  const svg =
    Object.keys(places).length > 0
      ? plan({ kind: 'city', ...map, title, align, inline: true })
      : plan({ kind: 'fabric', slug, ratio, inline: true });
  return <Drawing className={[styles.map, className].filter(Boolean).join(' ')} svg={svg} />;
}
