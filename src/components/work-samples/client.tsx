import type { ReactNode } from 'react';
import palettes from './palettes.module.css';
import type { Palette } from './records.ts';
import styles from './work-sample.module.css';

/** The client of a work sample. */
export type Client = {
  name: string;
  trade: string;
  town: string;
  /** The town in search queries for the client. */
  searchedIn: string;
  /** `Sample`, unless the record is work for a real client. */
  label: string;
  palette: Palette;
  /** URL of the drawing of the client's trade. */
  picture: string;
  /** Website, without `https://`. */
  site: string;
};

export const paletteOf = ({ palette }: Pick<Client, 'palette'>): string => palettes[palette] ?? '';

/** The logo of the client: the first letter of the name. */
export function Mark({ name }: Pick<Client, 'name'>) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {name.replace(/^Sample /, '').slice(0, 1)}
    </span>
  );
}

/** The frame of a work sample. Its caption names the client, and its label marks fictional work as a sample. */
export function WorkSampleFigure({ client, what, children }: { client: Client; what: string; children: ReactNode }) {
  return (
    <figure className={`${styles.figure} ${paletteOf(client)}`}>
      <div className={styles.stage}>{children}</div>
      <figcaption className={styles.caption}>
        <span className={styles.label}>{client.label}</span> {what} for {client.name}, {client.town}
      </figcaption>
    </figure>
  );
}
