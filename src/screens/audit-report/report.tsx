import {
  AUDIT_GROUPS,
  type AuditGroup,
  type AuditReport,
  type FailedAudit,
} from '../../../domain/audit/audit-report.ts';
import { findingsToFix, inGroup } from '../../../domain/audit/audit-score.ts';
import { StateBlock } from '../../components/state-block.tsx';
import { WebsiteForm } from './audit-not-started.tsx';
import { GroupSection, PassedGroups } from './group-section.tsx';
import { Groups } from './groups.tsx';
import { HandOver } from './hand-over.tsx';
import { Previews } from './previews.tsx';
import styles from './report.module.css';
import { ScoreArithmetic } from './score-arithmetic.tsx';
import { ScoreHead } from './score-head.tsx';

type Props = {
  report: AuditReport;
  /** The requested URL, for sharing and repeating the audit. */
  typed: string;
  /** Source of the visit, for the lead form. */
  source: Readonly<Record<string, string>>;
};

/** The findings, or the reason why the audit failed. */
export function Report({ report, typed, source }: Props) {
  if (report.state === 'failed') return <Failure report={report} typed={typed} />;
  const findings = findingsToFix(report.results);
  const hasFindings = ({ id }: { id: AuditGroup }) => findingsToFix(inGroup(report.results, id)).length > 0;
  const groupsToFix = AUDIT_GROUPS.filter(hasFindings);
  const passedGroups = AUDIT_GROUPS.filter((group) => !hasFindings(group));
  return (
    <div className={styles.report} data-report>
      <ScoreHead audit={report} findings={findings} typed={typed} source={source} />
      <Groups results={report.results} />
      <div className={`${styles.body} wrap`}>
        {groupsToFix.map((group) => (
          <GroupSection key={group.id} group={group} results={report.results} />
        ))}
        {passedGroups.length > 0 && <PassedGroups groups={passedGroups} results={report.results} />}
      </div>
      <Previews audit={report} />
      <HandOver audit={report} findings={findings} source={source} />
      <ScoreArithmetic results={report.results} />
    </div>
  );
}

function Failure({ report, typed }: { report: FailedAudit; typed: string }) {
  return (
    <div className={`${styles.failure} wrap`} data-report>
      <StateBlock title={report.title} level={1}>
        <p className={styles.address}>{report.address}</p>
        <p className={styles.words}>{report.text}</p>
        <p className={styles.words}>{report.advice}</p>
      </StateBlock>
      <WebsiteForm typed={typed} />
    </div>
  );
}
