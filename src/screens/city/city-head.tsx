import type { ReactNode } from 'react';
import { isOnGrid, type Places, type Position } from '../../../art/places.ts';
import type { Crumb } from '../../../domain/site/breadcrumbs.ts';
import { ButtonGroup, ButtonLink } from '../../components/button.tsx';
import type { Action } from '../../components/copy.ts';
import { FirstViewEnd } from '../../components/first-view.tsx';
import ledes from '../../components/lede.module.css';
import { MetroMap } from '../../components/metro-map.tsx';
import { BreadcrumbBar } from '../../components/shell/breadcrumb-bar.tsx';
import styles from './city-head.module.css';

/** A position as a grid address, `27W 9S`, and in words. */
export type GridSign = { address: string; words: string };

type Props = {
  title: string;
  breadcrumbs: Crumb[];
  lede: string;
  action: Action;
  sign?: GridSign | undefined;
  map: {
    places: Places;
    slug: string;
    title: string;
  };
  /** The street map over the drawn one (src/features/consent). */
  mapEmbed: ReactNode;
};

/** Minimum range of every map around Chicago, in miles west of State Street, so that towns can be compared. */
const WEST_EDGE = 38;
const EAST_EDGE = -4;
/** Minimum distance in miles from the town to the edges of the range. */
const MARGIN = 4;

/**
 * The alignment that keeps the town visible in a tall box.
 * @param across position of the town, as a fraction of the map's width
 */
function alignment(across: number): 'xMin' | 'xMid' | 'xMax' {
  if (across > 0.6) return 'xMax';
  return across < 0.4 ? 'xMin' : 'xMid';
}

/** The range of the map around Chicago, and its alignment in a narrow box. */
function rangeAround([west]: Position) {
  const view = [Math.max(WEST_EDGE, west + MARGIN), Math.min(EAST_EDGE, west - MARGIN)] as const;
  return { view, align: alignment((view[0] - west) / (view[0] - view[1])) };
}

/** The hero of a city page: the town on its map. Around Chicago, a sign shows its grid address and distance. */
export function CityHead({ title, breadcrumbs, lede, action, sign, map, mapEmbed }: Props) {
  const { places, slug } = map;
  const at = places[slug]?.at;
  return (
    <div className={styles.head}>
      <div className={styles.text}>
        <BreadcrumbBar breadcrumbs={breadcrumbs} flush />
        <div>
          <h1>{title}</h1>
          <p className={`${ledes.lede} ${styles.lede}`}>{lede}</p>
          <ButtonGroup>
            <ButtonLink variant="primary" href={action.path}>
              {action.text}
            </ButtonLink>
          </ButtonGroup>
          <FirstViewEnd />
        </div>
      </div>
      <div className={styles.map}>
        <MetroMap
          className={styles.drawing}
          places={at ? places : {}}
          slug={slug}
          ratio="1x1"
          {...(at && isOnGrid(at) && rangeAround(at))}
          title={map.title}
        />
        {sign && (
          <p className={styles.sign}>
            <span className={styles.address} aria-hidden="true">
              {sign.address}
            </span>
            {sign.words}
          </p>
        )}
        {mapEmbed}
      </div>
    </div>
  );
}
