import { shore } from '../../../art/shore.ts';
import { ButtonGroup, ButtonLink } from '../../components/button.tsx';
import type { Action } from '../../components/copy.ts';
import { Drawing } from '../../components/drawing.tsx';
import { FirstViewEnd } from '../../components/first-view.tsx';
import ledes from '../../components/lede.module.css';
import styles from './error-page.module.css';

type Props = {
  title: string;
  text: string;
  /** The first is the primary action. */
  links: Action[];
  /** Suggested pages. */
  more?: { title: string; links: Action[] };
};

/** An error page, such as a 404. Its drawing is the shore, where the city map ends. */
export function ErrorPage({ title, text, links, more }: Props) {
  const [first, ...others] = links;
  return (
    <div className={styles.page}>
      <Drawing className={styles.art} svg={shore()} />
      <div className={`${styles.inside} wrap`}>
        <div className={styles.text}>
          <h1>{title}</h1>
          <p className={ledes.lede}>{text}</p>
          <ButtonGroup>
            {first && (
              <ButtonLink variant="primary" href={first.path}>
                {first.text}
              </ButtonLink>
            )}
            {others.map((link) => (
              <ButtonLink key={link.path} large href={link.path}>
                {link.text}
              </ButtonLink>
            ))}
          </ButtonGroup>
          <FirstViewEnd />
          {more && (
            <nav className={styles.more} aria-label={more.title}>
              <p>{more.title}</p>
              <ul>
                {more.links.map((link) => (
                  <li key={link.path}>
                    <a href={link.path}>{link.text}</a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      </div>
    </div>
  );
}
