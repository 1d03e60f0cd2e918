import type { Crumb } from '../../../domain/site/breadcrumbs.ts';
import styles from './breadcrumb-bar.module.css';

type Props = {
  breadcrumbs: Crumb[];
  /** Whether the parent block has its own margins. */
  flush?: boolean;
};

/** Breadcrumbs as a line with stops; the last one, the page itself, is highlighted. */
export function BreadcrumbBar({ breadcrumbs, flush = false }: Props) {
  if (breadcrumbs.length === 0) return null;
  return (
    <nav className={flush ? styles.crumbs : `${styles.crumbs} wrap`} aria-label="Breadcrumb">
      <ol>
        {breadcrumbs.map(({ name, path }, index) => (
          <li key={name}>
            {path === null ? <Stop name={name} last={index === breadcrumbs.length - 1} /> : <a href={path}>{name}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Stop({ name, last }: { name: string; last: boolean }) {
  return <span aria-current={last ? 'page' : undefined}>{name}</span>;
}
