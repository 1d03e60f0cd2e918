import { FRAMES } from '../../art/frame.ts';
import type { MetroMapOptions } from '../../art/map/metro-map.ts';
import { plan } from '../../art/plan.ts';
import { drawingUrl } from '../../domain/url/file-urls.ts';
import { mapFile } from '../queries/maps.ts';
import { Drawing } from './drawing.tsx';
import styles from './metro-map.module.css';
import { MetroMap } from './metro-map.tsx';
import { FURTHER_DOWN } from './when-loaded.ts';

type Props = MetroMapOptions & {
  /** What the map shows, in words. */
  title: string;
  /** Of the towns. */
  className?: string | undefined;
};

/** A map far down a page, as a file of its own, so that the page stays light, under its towns, which a page can draw by its width. */
export function MapWithNames({ title, className = styles.map, ...map }: Props) {
  if (Object.keys(map.places).length === 0) return <MetroMap title={title} {...map} />;
  const [width, height] = FRAMES[map.ratio ?? '1x1'];
  return (
    <>
      <img
        className={styles.file}
        src={drawingUrl(mapFile(map))}
        width={width}
        height={height}
        alt={title}
        {...FURTHER_DOWN}
      />
      <Drawing className={className} svg={plan({ kind: 'city', ...map, layer: 'towns', inline: true })} />
    </>
  );
}
