import { useStore } from '@nanostores/react';
import { gridAddress } from '../../../art/places.ts';
import { announceHydration } from '../../hydration/announce-hydration.ts';
import styles from './town-note.module.css';
import { $town } from './town-store.ts';

/** Shows the town that the visitor chose; empty without one. */
export function TownNote() {
  return (
    <div ref={announceHydration} className={styles.place}>
      <TownLine />
    </div>
  );
}

/** The content of TownNote, also for use inside another island. */
export function TownLine() {
  const town = useStore($town, { ssr: 'initial' });
  if (!town) return null;
  const { name, west, north, path } = town;
  return (
    <p>
      Your block: <b>{gridAddress([west, north])}</b>, {path ? <a href={path}>{name}</a> : <span>{name}</span>}
    </p>
  );
}
