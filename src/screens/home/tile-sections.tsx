import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import type { Action, Point } from '../../components/copy.ts';
import { FlipCard } from '../../components/flip-card.tsx';
import { type IndustryTile, IndustryTiles } from '../../components/industry-tiles.tsx';
import { SectionHead } from '../../components/section-head.tsx';
import { TextLink } from '../../components/text-link.tsx';
import styles from './tile-sections.module.css';

export type ServiceTile = {
  title: string;
  teaser: string;
  link: Action;
  picture: string;
  /** A 2:1 version, for the last cell on a narrow screen. */
  widePicture: string;
  shape: 'square' | 'wide' | 'tall';
};

/** Size in pixels of the drawing for each cell shape. */
const SIZES = { square: [480, 480], wide: [640, 320], tall: [320, 640] } as const;

/** A grid of services. With the shapes in content, thirteen of them exactly fill four by four cells. */
export function ServiceTilesSection({ head, tiles }: { head: Point; tiles: ServiceTile[] }) {
  return (
    <section className={styles.section} id="services" aria-labelledby="services-title">
      <div className="wrap">
        <SectionHead id="services-title" title={head.title}>
          <p>{head.text}</p>
          <TextLink href="/services" icon={ArrowRight}>
            View all services
          </TextLink>
        </SectionHead>
        <ul className={styles.tiles} data-stagger>
          {tiles.map((tile, index) => (
            <li key={tile.link.path} className={styles[tile.shape]}>
              <FlipCard
                title={tile.title}
                teaser={tile.teaser}
                link={tile.link}
                variant="sign"
                front={
                  <picture>
                    {index === tiles.length - 1 && <source media="(max-width: 55.99rem)" srcSet={tile.widePicture} />}
                    <img
                      src={tile.picture}
                      width={SIZES[tile.shape][0]}
                      height={SIZES[tile.shape][1]}
                      alt=""
                      loading="lazy"
                    />
                  </picture>
                }
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function IndustryTilesSection({ head, tiles }: { head: Point; tiles: IndustryTile[] }) {
  return (
    <section className={`${styles.section} ${styles.lake}`} aria-labelledby="industries-title">
      <div className="wrap">
        <SectionHead id="industries-title" title={head.title}>
          <p>{head.text}</p>
          <TextLink href="/industries" icon={ArrowRight}>
            View all industries
          </TextLink>
        </SectionHead>
        <IndustryTiles tiles={tiles} />
      </div>
    </section>
  );
}
