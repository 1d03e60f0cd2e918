import type { Crumb } from '../../domain/breadcrumbs.ts';
import styles from './breadcrumb-bar.module.css';

/** The trail as a line with stops; the last one is lit. */
export function BreadcrumbBar({ trail }: { trail: Crumb[] }) {
  if (trail.length === 0) return null;
  return (
    <nav className={`${styles.crumbs} wrap`} aria-label="Breadcrumb">
      <ol>
        {trail.map(({ name, path }, index) => (
          <li key={name}>
            {path === null ? <Stop name={name} last={index === trail.length - 1} /> : <a href={path}>{name}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Stop({ name, last }: { name: string; last: boolean }) {
  return <span aria-current={last ? 'page' : undefined}>{name}</span>;
}
