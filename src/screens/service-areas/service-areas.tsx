import { gridAddress, type Places, type Position } from '../../../art/places.ts';
import type { Crumb } from '../../../domain/site/breadcrumbs.ts';
import type { ListPage } from '../../../domain/site/pagination.ts';
import { townsPagePath } from '../../../domain/town/town.ts';
import { ButtonGroup, ButtonLink } from '../../components/button.tsx';
import type { Action, Point } from '../../components/copy.ts';
import { FirstViewEnd } from '../../components/first-view.tsx';
import ledes from '../../components/lede.module.css';
import { MetroMap } from '../../components/metro-map.tsx';
import { Pages } from '../../components/pages.tsx';
import { SectionHead } from '../../components/section-head.tsx';
import { BreadcrumbBar } from '../../components/shell/breadcrumb-bar.tsx';
import { Locator } from './locator.tsx';
import styles from './service-areas.module.css';

type Town = { name: string; county: string; path: string; at?: Position | undefined };

type Props = {
  breadcrumbs: Crumb[];
  places: Places;
  copy: {
    hero: { title: string; lede: string; action: Action; mapTitle: string };
    towns: Point;
  };
  /** Towns on this page, nearest first. */
  towns: readonly Town[];
  page: ListPage;
};

/** Range of the wide map, in miles west of State Street. The text is on the empty part in the west. */
const WIDE_VIEW = [90, -5] as const;

/** All service areas (spec section 2.13): a text block on the map, then a block for each town of this page. */
export function ServiceAreas({ breadcrumbs, places, copy, towns, page }: Props) {
  const { hero } = copy;
  return (
    <>
      <div className={styles.site}>
        <MetroMap
          className={styles.wide}
          places={places}
          ratio="12x5"
          view={WIDE_VIEW}
          title={hero.mapTitle}
          align="xMax"
        />
        <div className={styles.block}>
          <BreadcrumbBar breadcrumbs={breadcrumbs} flush />
          <div>
            <h1>{hero.title}</h1>
            <p className={`${ledes.lede} ${styles.lede}`}>{hero.lede}</p>
            <ButtonGroup>
              <ButtonLink variant="primary" href={hero.action.path}>
                {hero.action.text}
              </ButtonLink>
            </ButtonGroup>
          </div>
        </div>
        <MetroMap className={styles.narrow} places={places} ratio="4x3" title={hero.mapTitle} />
        <FirstViewEnd />
      </div>
      <section className={styles.section} aria-labelledby="towns">
        <div className="wrap">
          <SectionHead id="towns" title={copy.towns.title}>
            <p>{copy.towns.text}</p>
          </SectionHead>
          <ul className={styles.towns} data-stagger>
            {towns.map(({ name, county, path, at }) => (
              <li key={path}>
                <a href={path}>
                  {at && <Locator at={at} />}
                  {at && (
                    <span className={styles.address} aria-hidden="true">
                      {gridAddress(at)}
                    </span>
                  )}
                  <span className={styles.name}>
                    <b>{name}</b> <span>{county}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
          <Pages page={page} entryCount={towns.length} label="Pages of towns" noun="Towns" pathOf={townsPagePath} />
        </div>
      </section>
    </>
  );
}
