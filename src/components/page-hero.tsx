import type { ReactNode } from 'react';
import type { Crumb } from '../../domain/site/breadcrumbs.ts';
import { ButtonGroup, ButtonLink } from './button.tsx';
import { ContentIcon } from './content-icon.tsx';
import type { Action } from './copy.ts';
import { FirstViewEnd } from './first-view.tsx';
import ledes from './lede.module.css';
import styles from './page-hero.module.css';
import { BreadcrumbBar } from './shell/breadcrumb-bar.tsx';

type Props = {
  breadcrumbs: Crumb[];
  title: string;
  /** Name of an icon above the title. */
  icon?: string | undefined;
  lede: string;
  /** The first is the primary action. */
  actions: readonly Action[];
  /** A small link below the actions. */
  note?: Action | undefined;
  /** One drawing up to the right edge, or two stacked drawings with a gap. */
  children: ReactNode;
};

/** The hero of a page about one subject: the text on lake, and the drawing beside it. */
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
