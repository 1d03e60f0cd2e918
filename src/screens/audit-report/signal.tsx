import Check from 'lucide-react/icons/check';
import CircleX from 'lucide-react/icons/circle-x';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Icon } from '../../components/icon.tsx';
import type { CheckStatus } from '../../domain/audit-report.ts';
import styles from './signal.module.css';

const LOOKS = {
  fail: { icon: CircleX, word: 'Fix this' },
  warn: { icon: TriangleAlert, word: 'Improve' },
  pass: { icon: Check, word: 'Passed' },
  note: { icon: Info, word: 'Note' },
};

/** What a check came to: an icon and a word, never colour alone. */
export function Signal({ status }: { status: CheckStatus }) {
  const { icon, word } = LOOKS[status];
  return (
    <span className={`${styles.signal} ${styles[status]}`}>
      <Icon icon={icon} /> {word}
    </span>
  );
}
