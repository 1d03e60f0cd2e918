import { renderIllustration } from '../../art/illustration.ts';
import type { MetroMapOptions } from '../../art/map/metro-map.ts';
import { Drawing } from './drawing.tsx';
import styles from './metro-map.module.css';

type Props = MetroMapOptions & {
  /** Description of the map. */
  title: string;
  /** Alignment (`preserveAspectRatio`) when the box is narrower than the map. */
  align?: 'xMin' | 'xMid' | 'xMax';
  className?: string | undefined;
};

/** The map of the region, as large as its box; without towns, a plan of blocks replaces it. */
export function MetroMap({ title, align = 'xMid', className, ...map }: Props) {
  const { places, slug = 'region', ratio = '1x1' } = map;
  const svg =
    Object.keys(places).length > 0
      ? renderIllustration({ kind: 'metro-map', ...map, title, align, inline: true })
      : renderIllustration({ kind: 'city-blocks', slug, ratio, inline: true });
  return <Drawing className={[styles.map, className].filter(Boolean).join(' ')} svg={svg} />;
}
