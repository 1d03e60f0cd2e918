import { PageTitle } from '../../components/page-title.tsx';
import { SectionIndex } from '../../components/section-index.tsx';
import styles from './sitemap.module.css';

export type SiteLink = { title: string; path: string };
export type LinkGroup = { id: string; title: string; links: readonly SiteLink[] };

type Props = { title: string; lede: string; groups: readonly LinkGroup[] };

/** The site as lists of links (spec section 2, sitemap). */
export function Sitemap({ title, lede, groups }: Props) {
  return (
    <div className="wrap">
      <PageTitle title={title} lede={lede} />
      <SectionIndex sections={groups}>
        {groups.map((group) => (
          <section key={group.id} className={styles.group} aria-labelledby={group.id}>
            <h2 id={group.id}>{group.title}</h2>
            <ul>
              {group.links.map(({ title: name, path }) => (
                <li key={path}>
                  <a href={path}>{name}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </SectionIndex>
    </div>
  );
}
