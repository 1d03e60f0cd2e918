import { AUDIT_STEPS } from '../../../domain/audit/audit-report.ts';
import styles from './lots.module.css';

/** Units of the drawing: the side of a lot; a lot with the alley beside it; the street in the middle, both ways. */
const LOT = 10;
const STEP = 12;
const STREET = 4;
const SIDE = 10 * STEP + STREET - (STEP - LOT);

const at = (index: number) => index * STEP + (index >= 5 ? STREET : 0);

/** The outlines of lots, numbered from the south-west, row by row. */
function outlines(from: number, to: number): string {
  const lots = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  return lots.map((lot) => `M${at(lot % 10)} ${at(9 - Math.floor(lot / 10))}h${LOT}v${LOT}h-${LOT}z`).join('');
}

const view = { viewBox: `0 0 ${SIDE} ${SIDE}`, width: SIDE, height: SIDE };

/** One lot per point of the score. A decoration, because the number is next to it. */
export function ScoreLots({ score, className }: { score: number; className?: string | undefined }) {
  return (
    <svg {...view} aria-hidden="true" className={[styles.lots, className].filter(Boolean).join(' ')}>
      <path className={styles.on} d={outlines(0, score)} />
      <path className={styles.off} d={outlines(score, 100)} />
    </svg>
  );
}

/** The same lots, in one part per step of the audit. */
export function RunningLots({ className }: { className: string | undefined }) {
  const share = 100 / AUDIT_STEPS.length;
  return (
    <svg {...view} aria-hidden="true" className={[styles.lots, className].filter(Boolean).join(' ')}>
      {AUDIT_STEPS.map(({ id }, index) => (
        <path key={id} data-lots={id} d={outlines(index * share, (index + 1) * share)} />
      ))}
    </svg>
  );
}
