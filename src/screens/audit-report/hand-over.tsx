import FileText from 'lucide/dist/esm/icons/file-text.mjs';
import { leadFormUrl } from '../../../domain/audit/audit-lead.ts';
import type { CheckResult, CompleteAudit } from '../../../domain/audit/audit-report.ts';
import { scoreOf } from '../../../domain/audit/audit-score.ts';
import { ButtonGroup, ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import ledes from '../../components/lede.module.css';
import styles from './hand-over.module.css';

type Props = {
  audit: CompleteAudit;
  findings: readonly CheckResult[];
  /** Source of the visit. */
  source: Readonly<Record<string, string>>;
};

/** The link to the lead form, with the result in the query. */
export function HandOver({ audit, findings, source }: Props) {
  const { length } = findings;
  return (
    <section className={styles.hand} aria-labelledby="hand-over" data-final-call>
      <div className={`${styles.inside} wrap`}>
        <div>
          <h2 id="hand-over">
            {length === 0
              ? 'A clean report. Put it to work.'
              : `${length} ${length === 1 ? 'fix' : 'fixes'}. Send us the list.`}
          </h2>
          <p className={ledes.lede}>
            {length === 0
              ? 'The groundwork is done. Ask us what would bring in more calls from here.'
              : 'We answer with a price for each line. Take all of them, or one.'}
          </p>
        </div>
        <p className={styles.attached}>
          <Icon icon={FileText} />
          <span>
            <b>Attached: the audit report</b>
            <br />
            {new URL(audit.url).host}, {scoreOf(audit.results).value} of 100
          </span>
        </p>
        <ButtonGroup>
          <ButtonLink variant="primary" href={leadFormUrl(audit, source)}>
            Send my report
          </ButtonLink>
        </ButtonGroup>
      </div>
    </section>
  );
}
