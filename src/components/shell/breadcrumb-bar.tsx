import type { Crumb } from '../../domain/breadcrumbs.ts';
import styles from './breadcrumb-bar.module.css';

type Props = {
  trail: Crumb[];
  /** Stands inside a block that has its own margins. */
  flush?: boolean;
};

/** The trail as a line with stops; the last one is lit. */
export function BreadcrumbBar({ trail, flush = false }: Props) {
  if (trail.length === 0) return null;
  return (
    <nav className={flush ? styles.crumbs : `${styles.crumbs} wrap`} aria-label="Breadcrumb">
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
