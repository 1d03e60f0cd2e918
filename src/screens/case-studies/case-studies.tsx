import {
  CASE_STUDY_FILTER_VALUES,
  CASE_STUDY_FILTERS,
  type CaseStudyChoice,
  countCaseStudies,
} from '../../../domain/site/case-studies.ts';
import { ButtonLink } from '../../components/button.tsx';
import { CaseStudy, type CaseStudyRecord } from '../../components/case-study.tsx';
import type { Intro } from '../../components/copy.ts';
import { PageTitle } from '../../components/page-title.tsx';
import styles from './case-studies.module.css';

type Props = {
  hero: Intro;
  /** Text below the heading if no case study matches. */
  none: string;
  choice: CaseStudyChoice;
  caseStudies: readonly CaseStudyRecord[];
};

/** Case studies with their filter (spec section 2.5). The filter has links, so that each view has a URL. */
export function CaseStudies({ hero, none, choice, caseStudies }: Props) {
  return (
    <div className={`${styles.page} wrap`}>
      <PageTitle {...hero} />
      <FilterRow choice={choice} />
      <p className="vh" role="status">
        {countCaseStudies(caseStudies.length)}
      </p>
      {caseStudies.length === 0 ? (
        <NoMatch choice={choice} text={none} />
      ) : (
        <div className={styles.list}>
          {caseStudies.map((caseStudy, index) => (
            <CaseStudy key={caseStudy.title} caseStudy={caseStudy} turned={index % 2 === 1} first={index === 0} />
          ))}
        </div>
      )}
    </div>
  );
}

function FilterRow({ choice }: { choice: CaseStudyChoice }) {
  const links = CASE_STUDY_FILTER_VALUES.map((filter) => ({
    text: CASE_STUDY_FILTERS[filter],
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

function emptyTitle(choice: CaseStudyChoice): string {
  if (choice.kind === 'all') return 'No case studies yet.';
  return choice.kind === 'filter' ? `No case studies under ${choice.label} yet.` : 'No case studies under that name.';
}

/** Shown if no case study matches: an empty lot and, if a filter is set, a link to all case studies. */
function NoMatch({ choice, text }: { choice: CaseStudyChoice; text: string }) {
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
