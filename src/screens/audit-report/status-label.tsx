import Check from 'lucide/dist/esm/icons/check.mjs';
import CircleX from 'lucide/dist/esm/icons/circle-x.mjs';
import Info from 'lucide/dist/esm/icons/info.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import type { CheckStatus } from '../../../domain/audit/audit-report.ts';
import { Icon } from '../../components/icon.tsx';
import styles from './status-label.module.css';

const APPEARANCE = {
  fail: { icon: CircleX, word: 'Fix this' },
  warn: { icon: TriangleAlert, word: 'Improve' },
  pass: { icon: Check, word: 'Passed' },
  note: { icon: Info, word: 'Note' },
};

/** The status of a check, as icon and word, never color alone. */
export function StatusLabel({ status }: { status: CheckStatus }) {
  const { icon, word } = APPEARANCE[status];
  return (
    <span className={`${styles.label} ${styles[status]}`}>
      <Icon icon={icon} /> {word}
    </span>
  );
}
