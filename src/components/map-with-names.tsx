import { FRAMES } from '../../art/frame.ts';
import { renderIllustration } from '../../art/illustration.ts';
import type { MetroMapOptions } from '../../art/map/metro-map.ts';
import { drawingUrl } from '../../domain/url/file-urls.ts';
import { Drawing } from './drawing.tsx';
import { LAZY_IMAGE } from './image-loading.ts';
import { mapFile } from './map-options.ts';
import styles from './metro-map.module.css';
import { MetroMap } from './metro-map.tsx';

type Props = MetroMapOptions & {
  /** Description of the map. */
  title: string;
};

/** A map below the first view: an SVG file, to keep the page small, and inline towns, which depend on the width. */
export function MapWithNames({ title, ...map }: Props) {
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
        {...LAZY_IMAGE}
      />
      <Drawing
        className={styles.map}
        svg={renderIllustration({ kind: 'metro-map', ...map, layer: 'towns', inline: true })}
      />
    </>
  );
}
