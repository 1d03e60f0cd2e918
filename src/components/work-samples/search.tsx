import MapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import Search from 'lucide/dist/esm/icons/search.mjs';
import { Icon } from '../icon.tsx';
import { type Client, Mark } from './client.tsx';
import styles from './search.module.css';
import frame from './work-sample.module.css';

export type SearchResultWords = {
  /** The search query; `{town}` is replaced by the town of the page, or of the client. */
  query: string;
  title: string;
  snippet: string;
  /** The client's position among the three on the map, from 1. */
  mapPlace: number;
};

const PLACES = [1, 2, 3];

function Query({ client, text }: { client: Client; text: string }) {
  return (
    <p className={styles.query}>
      <Icon icon={Search} /> {text.replace('{town}', client.searchedIn)}
    </p>
  );
}

/** Search results: the client among the three on the map, and the first result below it. */
export function SearchResult({ client, words }: { client: Client; words: SearchResultWords }) {
  return (
    <div className={`${frame.sheet} ${frame.rows}`}>
      <Query client={client} text={words.query} />
      <ol className={styles.pack} aria-label="Results on the map">
        {PLACES.map((place) =>
          place === words.mapPlace ? (
            <li key={place} className={styles.own}>
              <Icon icon={MapPin} />
              <span>
                <b>{client.name}</b>
                <small>
                  {client.trade} · {client.town}
                </small>
              </span>
            </li>
          ) : (
            <li key={place} className={styles.other} aria-label="Another business">
              <span />
              <span />
            </li>
          ),
        )}
      </ol>
      <div>
        <p className={frame.small}>{client.site}</p>
        <p className={styles.title}>{words.title}</p>
        <p>{words.snippet}</p>
      </div>
    </div>
  );
}

export type SearchAdWords = { query: string; title: string; text: string; links: readonly string[] };

/** A labeled ad above search results. */
export function SearchAd({ client, words }: { client: Client; words: SearchAdWords }) {
  return (
    <div className={`${frame.sheet} ${frame.rows}`}>
      <Query client={client} text={words.query} />
      <div className={frame.row}>
        <Mark name={client.name} />
        <p className={frame.small}>
          <b>Sponsored</b> · {client.site}
        </p>
      </div>
      <div>
        <p className={styles.title}>{words.title}</p>
        <p>{words.text}</p>
      </div>
      <ul className={styles.links}>
        {words.links.map((link) => (
          <li key={link}>{link}</li>
        ))}
      </ul>
    </div>
  );
}
