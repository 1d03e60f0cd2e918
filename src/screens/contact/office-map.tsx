import { Drawing } from '../../components/drawing.tsx';
import { MapEmbed } from '../../components/map-embed.tsx';
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
  return (
    <div className={styles.map}>
      <Drawing className={styles.drawing} svg={drawMap(office.name, places, title)} />
      {office.mapEmbed && <MapEmbed url={office.mapEmbed} title={title} query={office.query} />}
    </div>
  );
}

/** The region with the way to the office; a plan with its name on a sign where the office is in no town we know. */
function drawMap(name: string, places: Places, title: string): string {
  const slug = name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  if (slug in places) return plan({ kind: 'city', places, slug, ratio: '12x5', title, inline: true });
  return plan({
    kind: 'fabric',
    slug,
    size: [1440, 600],
    unit: 15,
    lit: [0.5, 0.5],
    callout: name,
    title,
    inline: true,
  });
}
