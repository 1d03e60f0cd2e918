import type { ReactNode } from 'react';
import { brand } from '../../../config/brand.ts';
import { officeLine } from '../../../config/brand-types.ts';
import { BrandLink } from '../brand.tsx';
import styles from './footer.module.css';
import type { MenuLink } from './menu.ts';

const QUICK_LINKS = [
  ['Home', '/'],
  ['About Us', '/about-us'],
  ['Our Process', '/process'],
  ['Case Studies', '/case-studies'],
  ['Resources', '/resources'],
  ['FAQ', '/faq'],
  ['Store', '/store'],
  ['Contact', '/contact-us'],
] as const;

const LEGAL_LINKS = [
  ['Privacy', '/privacy-policy'],
  ['Terms', '/terms-of-service'],
  ['Sitemap', '/sitemap'],
] as const;

type Props = {
  services: MenuLink[];
  year: number;
  /** The button for the privacy choices (src/features/consent). */
  consent?: ReactNode;
};

export function Footer({ services, year, consent }: Props) {
  return (
    <footer className={`${styles.foot} on-steel`}>
      <div className="wrap">
        <div className={styles.top}>
          <Contact />
          <LinkList id="foot-quick" title="Quick links" links={QUICK_LINKS} />
          <LinkList
            id="foot-services"
            title="Key services"
            links={[...services.map(({ title, path }) => [title, path] as const), ['Service areas', '/service-areas']]}
          />
          <Offices />
        </div>
        <div className={styles.end}>
          <p>
            © <span data-year>{year}</span> {brand.name}. {brand.copyrightNote}
          </p>
          <ul>
            {brand.social.map(({ label, url }) => (
              <li key={label}>
                <a href={url} rel="noopener" target="_blank">
                  {label}
                  <span className="vh"> (opens in a new tab)</span>
                </a>
              </li>
            ))}
          </ul>
          <div className={styles.legal}>
            <ul>
              {LEGAL_LINKS.map(([title, path]) => (
                <li key={path}>
                  <a href={path}>{title}</a>
                </li>
              ))}
            </ul>
            {consent}
          </div>
        </div>
      </div>
    </footer>
  );
}

function Contact() {
  return (
    <div>
      <BrandLink large />
      <div className={styles.contact}>
        <a href={`tel:${brand.phone.e164}`}>{brand.phone.display}</a>
        <a href={`mailto:${brand.email}`}>{brand.email}</a>
      </div>
      <p className={styles.hours}>{brand.hours}</p>
    </div>
  );
}

function LinkList({ id, title, links }: { id: string; title: string; links: readonly (readonly [string, string])[] }) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {links.map(([label, path]) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Offices() {
  return (
    <section aria-labelledby="foot-offices">
      <h2 id="foot-offices">Offices</h2>
      <ul className={styles.offices}>
        {brand.offices.map((office) => (
          <li key={office.name}>
            <b>{office.name}</b>
            {office.grid && (
              <span className={styles.grid} title={brand.gridMeaning}>
                {office.grid}
              </span>
            )}
            <address>
              {office.street}
              <br />
              {officeLine(office)}
            </address>
          </li>
        ))}
      </ul>
    </section>
  );
}
