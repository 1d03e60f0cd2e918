import { type Client, Mark } from './client.tsx';
import styles from './social-ad.module.css';
import frame from './work-sample.module.css';

export type SocialAdWords = { text: string; headline: string; button: string };

/** An ad in a social feed. */
export function SocialAd({ client, words }: { client: Client; words: SocialAdWords }) {
  return (
    <div className={`${frame.sheet} ${styles.ad}`}>
      <div className={frame.row}>
        <Mark name={client.name} />
        <p>
          <b>{client.name}</b>
          <span className={frame.small}> · Sponsored</span>
        </p>
      </div>
      <p>{words.text}</p>
      <div className={styles.picture}>
        <img src={client.picture} width="360" height="360" alt="" loading="lazy" />
        <p>{words.headline}</p>
      </div>
      <div className={styles.foot}>
        <span className={frame.small}>{client.site}</span>
        <span className={frame.button}>{words.button}</span>
      </div>
    </div>
  );
}
