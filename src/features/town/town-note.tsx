import { useStore } from '@nanostores/react';
import { gridAddress } from '../../../art/places.ts';
import { announceHydration } from '../../hydration/announce-hydration.ts';
import styles from './town-note.module.css';
import { $town } from './town-store.ts';

/** Reminds a visitor of the town that was put on the plan; nothing before. */
export function TownNote() {
  return (
    <div ref={announceHydration} className={styles.place}>
      <TownLine />
    </div>
  );
}

/** The same inside another island. */
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
