import Clock from 'lucide/dist/esm/icons/clock.mjs';
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import { Icon } from '../icon.tsx';
import { Stars } from '../stars.tsx';
import type { Client } from './client.tsx';
import styles from './map-profile.module.css';
import { Photos } from './photos.tsx';
import frame from './work-sample.module.css';

export type MapProfileWords = {
  category: string;
  rating: number;
  reviews: number;
  hours: string;
  address: string;
  text: string;
};

const ACTIONS = ['Directions', 'Call', 'Website'];

/** A business profile on a map. */
export function MapProfile({ client, words }: { client: Client; words: MapProfileWords }) {
  return (
    <div className={`${frame.sheet} ${styles.profile}`}>
      <Photos client={client} />
      <div className={frame.rows}>
        <div>
          <p className={frame.name}>{client.name}</p>
          <div className={frame.row}>
            <Stars rating={words.rating} />
            <span className={frame.small}>
              {words.reviews} reviews · {words.category}
            </span>
          </div>
        </div>
        <ul className={styles.actions}>
          {ACTIONS.map((action) => (
            <li key={action}>{action}</li>
          ))}
        </ul>
        <p>{words.text}</p>
        <ul className={styles.facts}>
          <li>
            <Icon icon={Clock} /> {words.hours}
          </li>
          <li>
            <Icon icon={MapPin} /> {words.address}
          </li>
        </ul>
      </div>
    </div>
  );
}
