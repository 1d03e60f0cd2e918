import ArrowUpRight from 'lucide/dist/esm/icons/arrow-up-right.mjs';
import { brand } from '../../../config/brand.ts';
import { type Brand, officeLine } from '../../../config/brand-types.ts';
import { SectionHead } from '../../components/section-head.tsx';
import { TextLink } from '../../components/text-link.tsx';
import type { Places } from '../../imagery/places.ts';
import { OfficeMap } from './office-map.tsx';
import styles from './offices.module.css';

type Office = Brand['offices'][number];

type Props = { title: string; text: string; mapTitle: string; places: Places };

/** The offices, and a map of the first one (spec section 2, contact). */
export function Offices({ title, text, mapTitle, places }: Props) {
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
        <OfficeMap
          office={{ ...first, query: queryOf(first) }}
          places={places}
          title={mapTitle.replaceAll('{office}', first.name)}
        />
      </div>
    </section>
  );
}

/** What to look for on the map. */
const queryOf = (office: Office) => office.mapQuery ?? `${office.street}, ${officeLine(office)}`;

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
        href={brand.maps.searchUrl + encodeURIComponent(queryOf(office))}
        target="_blank"
        rel="noopener"
        icon={ArrowUpRight}
      >
        Open in maps<span className="vh"> ({name}, opens in a new tab)</span>
      </TextLink>
    </article>
  );
}
