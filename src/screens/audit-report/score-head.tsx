import { brand } from '../../../config/brand.ts';
import { leadFormUrl } from '../../../domain/audit/audit-lead.ts';
import type { CheckResult, CompleteAudit } from '../../../domain/audit/audit-report.ts';
import { scoreOf } from '../../../domain/audit/audit-score.ts';
import { ButtonGroup, ButtonLink } from '../../components/button.tsx';
import ledes from '../../components/lede.module.css';
import { OWN_PAGES } from '../../site.ts';
import { ScoreLots } from './lots.tsx';
import styles from './score-head.module.css';

type Props = {
  audit: CompleteAudit;
  findings: readonly CheckResult[];
  typed: string;
  /** Source of the visit, for the lead form. */
  source: Readonly<Record<string, string>>;
};

/** The score, in the largest type of the site. */
export function ScoreHead({ audit, findings, typed, source }: Props) {
  const { value } = scoreOf(audit.results);
  const shareUrl = `${OWN_PAGES.analyzerUrl}?${new URLSearchParams({ domain: typed })}`;
  return (
    <section className={styles.score} aria-labelledby="score">
      <div className={`${styles.inside} wrap`}>
        <div className={styles.text}>
          <div>
            <h1 id="score">
              <span className="vh">Website audit of {new URL(audit.url).host}: </span>
              <span className={styles.number}>{value}</span>
              <span className={styles.of}> of 100</span>
            </h1>
            <p className={styles.site}>{audit.url}</p>
            <p className={ledes.lede}>{summary(findings)}</p>
          </div>
          <div className={styles.actions}>
            <ButtonGroup>
              <ButtonLink variant="primary" href={leadFormUrl(audit, source)}>
                {findings.length === 0 ? 'Ask for a second look' : 'Have us fix it'}
              </ButtonLink>
              <ButtonLink large href="/tools/free-website-audit">
                Check another site
              </ButtonLink>
            </ButtonGroup>
          </div>
          <p className={styles.onPaper}>
            <b>{brand.name}</b> · {brand.phone.display} · {brand.email}
          </p>
          <p className={styles.checked}>
            Checked {when(audit.checkedAt)}, from one request to the page, without running its scripts. Anyone can open
            this report at <a href={shareUrl}>its own address</a>; after ten minutes the site is checked again.
          </p>
        </div>
        <ScoreLots score={value} className={styles.lots} />
      </div>
    </section>
  );
}

function summary(findings: readonly CheckResult[]): string {
  const failed = findings.filter(({ status }) => status === 'fail').length;
  const improvable = findings.length - failed;
  if (findings.length === 0) return 'Every check passed. There is nothing to fix.';
  if (failed === 0) return `${things(improvable)} to improve, and nothing is broken.`;
  const rest = improvable === 0 ? '' : ` Then there ${improvable === 1 ? 'is' : 'are'} ${improvable} to improve.`;
  return `${things(failed)} to fix. Start with what is marked “Fix this”.${rest}`;
}

const things = (number: number) => (number === 1 ? 'One thing' : `${number} things`);

function when(date: Date): string {
  const { timeZone } = brand;
  const day = date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone });
  // The time zone as it is abbreviated on that date, such as CDT. Opening hours have the same abbreviation all year.
  const time = date.toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
  return `${day} at ${time}`;
}
