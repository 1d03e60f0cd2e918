import ArrowUpRight from 'lucide/dist/esm/icons/arrow-up-right.mjs';
import type { ReactNode } from 'react';
import type { Places } from '../../../art/places.ts';
import { brand } from '../../../config/brand.ts';
import { type Brand, mapQueryOf, officeLine } from '../../../config/brand-types.ts';
import { SectionHead } from '../../components/section-head.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { OfficeMap } from './office-map.tsx';
import styles from './offices.module.css';

type Office = Brand['offices'][number];

type Props = { title: string; text: string; mapTitle: string; places: Places; mapEmbed: ReactNode };

/** The offices, and a map of the first one (spec section 2.6). */
export function Offices({ title, text, mapTitle, places, mapEmbed }: Props) {
  const [first] = brand.offices;
  return (
    <section className={styles.offices} aria-labelledby="offices">
      <div className="wrap">
        <SectionHead id="offices" title={title}>
          <p>{text}</p>
        </SectionHead>
        <ul className={styles.cards} data-stagger>
          {brand.offices.map((office) => (
            <li key={office.name}>
              <OfficeCard office={office} />
            </li>
          ))}
        </ul>
        <OfficeMap name={first.name} places={places} title={mapTitle} embed={mapEmbed} />
      </div>
    </section>
  );
}

function OfficeCard({ office }: { office: Office }) {
  const { name, grid, street, path } = office;
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h3>{path === undefined ? name : <a href={path}>{name}</a>}</h3>
        {grid && (
          <span className={styles.grid} title={brand.gridMeaning}>
            {grid}
          </span>
        )}
      </div>
      <address>
        {street}
        <br />
        {officeLine(office)}
      </address>
      <TextLink
        className={styles.link}
        href={brand.maps.searchUrl + encodeURIComponent(mapQueryOf(office))}
        target="_blank"
        rel="noopener"
        icon={ArrowUpRight}
      >
        Open in maps<span className="vh"> ({name}, opens in a new tab)</span>
      </TextLink>
    </article>
  );
}
