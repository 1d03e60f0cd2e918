import { Drawing } from '../../components/drawing.tsx';
import { isPlaceSlug } from '../../imagery/places.ts';
import { plan } from '../../imagery/plan.ts';
import styles from './office-map.module.css';

type Props = { office: { name: string; mapEmbed?: string }; title: string };

/**
 * Where the office is. The drawn map is always there; the map of somebody else, where one is configured, lies over it
 * and is loaded when it is about to be seen.
 */
export function OfficeMap({ office, title }: Props) {
  return (
    <div className={styles.map}>
      <Drawing className={styles.drawing} svg={drawMap(office.name, title)} />
      {office.mapEmbed && <iframe src={office.mapEmbed} title={title} loading="lazy" />}
    </div>
  );
}

/** The region with the way to the office; a plan with its name on a sign where the office is in no town we know. */
function drawMap(name: string, title: string): string {
  const slug = name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  if (isPlaceSlug(slug)) return plan({ kind: 'city', slug, ratio: '12x5', title, inline: true });
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
