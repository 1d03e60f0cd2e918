import type { Action } from './copy.ts';
import { FlipCard } from './flip-card.tsx';
import styles from './industry-tiles.module.css';

export type IndustryTile = {
  title: string;
  teaser: string;
  link: Action;
  /** URL of the figure. */
  figure: string;
};

type Props = {
  tiles: readonly IndustryTile[];
  /** Heading level: 2 if the tiles are directly below the page title. */
  level?: 2 | 3;
};

/** Flip cards with a figure, in two, three or six columns, for a section with the background color `--lake`. */
export function IndustryTiles({ tiles, level = 3 }: Props) {
  return (
    <ul className={styles.tiles} data-stagger>
      {tiles.map((tile) => (
        <li key={tile.title}>
          <FlipCard
            title={tile.title}
            teaser={tile.teaser}
            link={{ ...tile.link, screenReaderText: `(${tile.title})` }}
            variant="plain"
            level={level}
            front={<img src={tile.figure} width="72" height="72" alt="" loading="lazy" />}
          />
        </li>
      ))}
    </ul>
  );
}
