import type { ReactNode } from 'react';
import { renderIllustration } from '../../../art/illustration.ts';
import type { Places } from '../../../art/places.ts';
import { Drawing } from '../../components/drawing.tsx';
import { narrowOfficeMap, officeMap } from '../../components/map-options.ts';
import { MapWithNames } from '../../components/map-with-names.tsx';
import { MetroMap } from '../../components/metro-map.tsx';
import styles from './office-map.module.css';

type Props = {
  /** Name of the office. */
  name: string;
  places: Places;
  title: string;
  /** The street map over the drawn one, if configured (src/features/consent). */
  embed: ReactNode;
};

/** The map of an office. */
export function OfficeMap({ name, places, title, embed }: Props) {
  const map = officeMap(name);
  return (
    <div className={styles.map}>
      {map.slug in places ? (
        <>
          <div className={styles.wide}>
            <MapWithNames {...map} places={places} title={title} />
          </div>
          <MetroMap className={styles.narrow} {...narrowOfficeMap(name, places)} places={places} title={title} />
        </>
      ) : (
        <Drawing className={styles.drawing} svg={drawPlan(map.slug, name, title)} />
      )}
      {embed}
    </div>
  );
}

/** A plan with the office's name on a sign, for an office in an unknown town. */
function drawPlan(slug: string, callout: string, title: string): string {
  return renderIllustration({
    kind: 'city-blocks',
    slug,
    size: [1440, 600],
    unit: 15,
    accentAt: [0.5, 0.5],
    callout,
    title,
    inline: true,
  });
}
