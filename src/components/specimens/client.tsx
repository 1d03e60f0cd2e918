import type { ReactNode } from 'react';
import palettes from './palettes.module.css';
import type { Palette } from './records.ts';
import styles from './specimen.module.css';

/** Whom a specimen was made for. */
export type Client = {
  name: string;
  trade: string;
  town: string;
  /** The town in which it is searched for. */
  searchedIn: string;
  /** `Sample`, unless the record says that it is work for a real client. */
  label: string;
  palette: Palette;
  /** Address of the drawing of its trade. */
  picture: string;
  /** Its web address, without `https://`. */
  site: string;
};

export const paletteOf = ({ palette }: Pick<Client, 'palette'>): string => palettes[palette] ?? '';

export function Mark({ name }: Pick<Client, 'name'>) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {name.replace(/^Sample /, '').slice(0, 1)}
    </span>
  );
}

/** A specimen with its label: what is made up says so. */
export function SpecimenFigure({ client, what, children }: { client: Client; what: string; children: ReactNode }) {
  return (
    <figure className={`${styles.figure} ${paletteOf(client)}`}>
      <div className={styles.stage}>{children}</div>
      <figcaption className={styles.caption}>
        <span className={styles.label}>{client.label}</span> {what} for {client.name}, {client.town}
      </figcaption>
    </figure>
  );
}
