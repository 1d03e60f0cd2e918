import { type IndustryTile, IndustryTiles } from '../../components/industry-tiles.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import styles from './industries.module.css';

type Props = { heading: string; lede: string; tiles: readonly IndustryTile[] };

/** The list of industries, with the same cards as on the home page. */
export function Industries({ heading, lede, tiles }: Props) {
  return (
    <>
      <div className="wrap">
        <PageTitle title={heading} lede={lede} />
      </div>
      <div className={styles.section}>
        <div className="wrap">
          <IndustryTiles tiles={tiles} level={2} />
        </div>
      </div>
    </>
  );
}
