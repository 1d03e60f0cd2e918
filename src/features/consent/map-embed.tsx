import { useStore } from '@nanostores/react';
import ArrowUpRight from 'lucide/dist/esm/icons/arrow-up-right.mjs';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/button.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { announceHydration } from '../../hydration/announce-hydration.ts';
import { $choices, choose } from './consent-store.ts';
import styles from './map-embed.module.css';

type Props = {
  /** URL of the iframe. */
  url: string;
  title: string;
  /** Name of the place on the map: `Elmhurst, IL`. */
  place: string;
  /** URL of a search for the place on another site; a link needs neither JavaScript nor consent. */
  searchUrl: string;
};

/** The permissions that the map needs. It may not navigate the page. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/** A third-party street map over the drawn one (spec sections 2.6 and 2.13), loaded only with consent. */
export function MapEmbed({ url, title, place, searchUrl }: Props) {
  const { maps: isAllowed } = useStore($choices, { ssr: 'initial' });
  const frame = useRef<HTMLIFrameElement>(null);

  function allow() {
    // The button disappears, so the focus moves to the map.
    flushSync(() => choose({ maps: true }));
    frame.current?.focus();
  }

  return (
    <div ref={announceHydration} className={styles.embed} data-map="">
      {isAllowed ? (
        <iframe ref={frame} title={title} src={url} loading="lazy" referrerPolicy="strict-origin" sandbox={SANDBOX} />
      ) : (
        <div className={styles.plate}>
          <p className="needs-script" data-repeated>
            The street map comes from {new URL(url).host}, which then learns that your device opened this page and may
            set cookies. We remember your answer.
          </p>
          <div className={styles.ways}>
            <Button className="needs-script" onClick={allow}>
              Show the map
            </Button>
            <TextLink href={searchUrl} target="_blank" rel="noopener" icon={ArrowUpRight}>
              Open in maps<span className="vh"> ({place}, opens in a new tab)</span>
            </TextLink>
          </div>
        </div>
      )}
    </div>
  );
}
