import ArrowUpRight from 'lucide/dist/esm/icons/arrow-up-right.mjs';
import { brand } from '../../config/brand.ts';
import { Button } from './button.tsx';
import styles from './map-embed.module.css';
import { TextLink } from './text-link.tsx';

export type MapEmbedProps = {
  url: string;
  title: string;
  /** What to look for in a maps search, which needs neither script nor leave. */
  query: string;
};

/**
 * A map of somebody else, over the drawn one (spec section 2). Until the visitor asks for it nobody else hears of them;
 * src/browser/third-parties/maps.ts enables the button and puts the frame in the place of the plate.
 */
export function MapEmbed({ url, title, query }: MapEmbedProps) {
  return (
    <div className={styles.embed} data-map={url} data-map-title={title}>
      <div className={styles.plate}>
        <p className="needs-script" data-repeated>
          The street map comes from {new URL(url).host}, which then learns that your device opened this page and may set
          cookies. We remember your answer.
        </p>
        <div className={styles.ways}>
          <Button className="needs-script" disabled>
            Show the map
          </Button>
          <TextLink
            href={brand.maps.searchUrl + encodeURIComponent(query)}
            target="_blank"
            rel="noopener"
            icon={ArrowUpRight}
          >
            Open in maps<span className="vh"> ({query}, opens in a new tab)</span>
          </TextLink>
        </div>
      </div>
    </div>
  );
}
