import type { ReactNode } from 'react';
import type { Crumb } from '../../domain/site/breadcrumbs.ts';
import type { Action } from './action.ts';
import { ButtonGroup, ButtonLink } from './button.tsx';
import { ContentIcon } from './content-icon.tsx';
import { FirstViewEnd } from './first-view.tsx';
import ledes from './lede.module.css';
import styles from './page-hero.module.css';
import { BreadcrumbBar } from './shell/breadcrumb-bar.tsx';

type Props = {
  breadcrumbs: Crumb[];
  title: string;
  /** Name of an icon that stands above the title. */
  icon?: string | undefined;
  lede: string;
  /** The first one is the primary action. */
  actions: readonly Action[];
  /** A link under them, in small type. */
  note?: Action | undefined;
  /** One drawing that bleeds to the right edge, or two stacked by one street. */
  children: ReactNode;
};

/** The head of a page about one subject: the words on lake, the drawing beside them. */
export function PageHero({ breadcrumbs, title, icon, lede, actions, note, children }: Props) {
  const [first, ...others] = actions;
  return (
    <div className={styles.hero}>
      <div className={`${styles.inside} wrap`}>
        <div className={styles.text}>
          <BreadcrumbBar breadcrumbs={breadcrumbs} flush />
          {icon !== undefined && <ContentIcon name={icon} className={styles.icon} />}
          <h1>{title}</h1>
          <p className={ledes.lede}>{lede}</p>
          <ButtonGroup>
            {first && (
              <ButtonLink variant="primary" href={first.path}>
                {first.text}
              </ButtonLink>
            )}
            {others.map(({ text, path }) => (
              <ButtonLink key={path} large href={path}>
                {text}
              </ButtonLink>
            ))}
          </ButtonGroup>
          {note && (
            <p className={styles.note}>
              <a href={note.path}>{note.text}</a>
            </p>
          )}
        </div>
        <div className={styles.art}>{children}</div>
      </div>
      <FirstViewEnd />
    </div>
  );
}
