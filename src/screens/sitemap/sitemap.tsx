import { PageTitle } from '../../components/page-title.tsx';
import { SectionIndex } from '../../components/section-index.tsx';
import styles from './sitemap.module.css';

export type SiteLink = { title: string; path: string };
export type LinkGroup = { id: string; title: string; links: readonly SiteLink[] };

/** The site as lists of links (spec section 2.14). */
export function Sitemap({ groups }: { groups: readonly LinkGroup[] }) {
  return (
    <div className="wrap">
      <PageTitle title="Sitemap" lede="The whole plan on one sheet. Pick an address." />
      <SectionIndex sections={groups}>
        {groups.map((group) => (
          <section key={group.id} className={styles.group} aria-labelledby={group.id}>
            <h2 id={group.id}>{group.title}</h2>
            <ul>
              {group.links.map(({ title, path }) => (
                <li key={path}>
                  <a href={path}>{title}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </SectionIndex>
    </div>
  );
}
