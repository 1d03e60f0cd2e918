import { officeMap } from '../../art/maps.ts';
import { Drawing } from '../../components/drawing.tsx';
import { MapEmbed } from '../../components/map-embed.tsx';
import { MapWithNames } from '../../components/map-with-names.tsx';
import type { Places } from '../../imagery/places.ts';
import { plan } from '../../imagery/plan.ts';
import styles from './office-map.module.css';

type Props = {
  /** `query`: what to look for in a maps search. */
  office: { name: string; query: string; mapEmbed?: string | undefined };
  places: Places;
  title: string;
};

/**
 * Where the office is. The drawn map is always there; the map of somebody else, where one is configured, lies over it
 * once the visitor asks for it.
 */
export function OfficeMap({ office, places, title }: Props) {
  const map = officeMap(office.name);
  return (
    <div className={styles.map}>
      {map.slug in places ? (
        <MapWithNames className={styles.drawing} {...map} places={places} title={title} />
      ) : (
        <Drawing className={styles.drawing} svg={drawPlan(map.slug, office.name, title)} />
      )}
      {office.mapEmbed && <MapEmbed url={office.mapEmbed} title={title} query={office.query} />}
    </div>
  );
}

/** A plan with the name of the office on a sign, where it is in no town we know. */
function drawPlan(slug: string, callout: string, title: string): string {
  return plan({ kind: 'fabric', slug, size: [1440, 600], unit: 15, lit: [0.5, 0.5], callout, title, inline: true });
}
