import type { ReactNode } from 'react';
import { isOnGrid, type Places, type Position } from '../../../art/places.ts';
import type { Crumb } from '../../../domain/site/breadcrumbs.ts';
import type { Action } from '../../components/action.ts';
import { ButtonGroup, ButtonLink } from '../../components/button.tsx';
import { FirstViewEnd } from '../../components/first-view.tsx';
import ledes from '../../components/lede.module.css';
import { MetroMap } from '../../components/metro-map.tsx';
import { BreadcrumbBar } from '../../components/shell/breadcrumb-bar.tsx';
import styles from './city-head.module.css';

/** A position as an address of the grid, `27W 9S`, and in words. */
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

/** Miles west of State Street between which every map of the region of Chicago is drawn, so that towns can be compared. */
const WEST_EDGE = 38;
const EAST_EDGE = -4;
/** Miles kept clear around a town beyond those edges. */
const MARGIN = 4;

/**
 * The part of the map that a tall box shows, with the town in it.
 * @param across where the town is, as a fraction of the width of the map
 */
function alignment(across: number): 'xMin' | 'xMid' | 'xMax' {
  if (across > 0.6) return 'xMax';
  return across < 0.4 ? 'xMin' : 'xMid';
}

/** What of the region of Chicago is drawn, and which part of it a narrow box shows. */
function windowAround([west]: Position) {
  const view = [Math.max(WEST_EDGE, west + MARGIN), Math.min(EAST_EDGE, west - MARGIN)] as const;
  return { view, align: alignment((view[0] - west) / (view[0] - view[1])) };
}

/** The town on its map; around Chicago with a sign that says its address on the grid, and the walk to it. */
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
          {...(at && isOnGrid(at) && windowAround(at))}
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
