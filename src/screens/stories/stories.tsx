import { type Choice, countStories, STORY_FILTER_VALUES, STORY_FILTERS } from '../../../domain/site/stories.ts';
import { ButtonLink } from '../../components/button.tsx';
import { CaseStudy, type CaseStudyRecord } from '../../components/case-study.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import styles from './stories.module.css';

type Props = {
  hero: { title: string; lede: string };
  /** Text below the heading if no story matches. */
  none: string;
  choice: Choice;
  stories: readonly CaseStudyRecord[];
};

/** Case studies with their filter (spec section 2). The filter has links, so that each view has a URL. */
export function Stories({ hero, none, choice, stories }: Props) {
  return (
    <div className={`${styles.page} wrap`}>
      <PageTitle {...hero} />
      <FilterRow choice={choice} />
      <p className="vh" role="status">
        {countStories(stories.length)}
      </p>
      {stories.length === 0 ? (
        <NoMatch choice={choice} text={none} />
      ) : (
        <div className={styles.stories}>
          {stories.map((story, index) => (
            <CaseStudy key={story.title} story={story} turned={index % 2 === 1} first={index === 0} />
          ))}
        </div>
      )}
    </div>
  );
}

function FilterRow({ choice }: { choice: Choice }) {
  const links = STORY_FILTER_VALUES.map((filter) => ({
    text: STORY_FILTERS[filter],
    href: `/case-studies?filter=${filter}`,
    current: choice.kind === 'filter' && choice.filter === filter,
  }));
  return (
    <nav className={styles.filters} aria-label="Filter case studies">
      <ul>
        {[{ text: 'All', href: '/case-studies', current: choice.kind === 'all' }, ...links].map(
          ({ text, href, current }) => (
            <li key={href}>
              <a href={href} aria-current={current ? 'true' : undefined}>
                {text}
              </a>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

function emptyTitle(choice: Choice): string {
  if (choice.kind === 'all') return 'No case studies yet.';
  return choice.kind === 'filter' ? `No case studies under ${choice.label} yet.` : 'No case studies under that name.';
}

/** Shown if no story matches: an empty lot, and a link to all stories. */
function NoMatch({ choice, text }: { choice: Choice; text: string }) {
  return (
    <div className={styles.none}>
      <div>
        <h2>{emptyTitle(choice)}</h2>
        <p>{text}</p>
        {choice.kind !== 'all' && <ButtonLink href="/case-studies">Show all case studies</ButtonLink>}
      </div>
      <svg viewBox="0 0 240 120" aria-hidden="true">
        <path d="M0 0h52v52H0zM60 0h52v52H60zM180 0h60v52h-60zM0 68h52v52H0zM60 68h52v52H60zM128 68h44v52h-44zM180 68h60v52h-60z" />
        <path className={styles.empty} d="M129.5 1.5h41v49h-41z" />
      </svg>
    </div>
  );
}
