import ArrowUpRight from 'lucide/dist/esm/icons/arrow-up-right.mjs';
import {
  calculateRoi,
  chartText,
  DIALS,
  type DialName,
  dialShare,
  dialText,
  figureSize,
  formatLeads,
  formatRevenue,
  type Roi,
  type RoiInput,
  roiLeadPath,
  towerHeights,
} from '../domain/roi.ts';
import { Button, ButtonGroup, ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './roi-calculator.module.css';
import { STRATEGY_CALL } from './shell/menu.ts';

/** What the dials start from where no address says otherwise. */
const INITIAL: RoiInput = { traffic: DIALS.traffic.initial, rate: DIALS.rate.initial, value: DIALS.value.initial };

/**
 * The ROI calculator (spec sections 2 and 9): three dials, and what they are worth on black. A plain form, so that it
 * works without script: it asks the calculator's own page, which reads the numbers from its address. With script
 * src/browser/roi-calculator.ts recalculates as the dials turn.
 */
export function RoiCalculator({ input = INITIAL }: { input?: RoiInput | undefined }) {
  const roi = calculateRoi(input);
  return (
    <form
      className={styles.calculator}
      action="/tools/roi-calculator"
      method="get"
      noValidate
      autoComplete="off"
      aria-label="ROI calculator"
      data-roi
      data-readable
    >
      <div className={styles.dials}>
        <DialRow name="traffic" label="Monthly website traffic" ends={['100', '50,000']} number={input.traffic} />
        <DialRow name="rate" label="Conversion rate, percent" ends={['0.1%', '20%']} number={input.rate} />
        <DialRow name="value" label="Average sale value" ends={['$50', '$10,000']} number={input.value} unit="$" />
        <Button look="plate" large type="submit" className={styles.calculate}>
          Calculate
        </Button>
      </div>
      <div className={`${styles.result} on-steel`}>
        <Result roi={roi} />
        <ButtonGroup>
          <ButtonLink look="go" href={STRATEGY_CALL}>
            Plan how to get there <Icon icon={ArrowUpRight} />
          </ButtonLink>
          <ButtonLink href={roiLeadPath(input)} data-roi-lead>
            Send us these figures
          </ButtonLink>
        </ButtonGroup>
        <p className={styles.disclaimer}>
          Estimates are based on typical results for our clients. Actual results may vary.
        </p>
      </div>
    </form>
  );
}

type DialProps = { name: DialName; label: string; ends: readonly [string, string]; number: number; unit?: string };

/** A number that takes anything, and a slider that stays between its ends. */
function DialRow({ name, label, ends, number, unit }: DialProps) {
  const { min, max, step } = DIALS[name];
  const id = `roi-${name}`;
  return (
    <div className={styles.dial} data-dial={name}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.field}>
        {unit && <span aria-hidden="true">{unit}</span>}
        <input id={id} name={name} type="number" inputMode="decimal" step="any" defaultValue={number} />
      </span>
      <div className={`${styles.slider} needs-script`}>
        <svg className={styles.line} aria-hidden="true">
          <rect className={styles.rest} width="100%" height="100%" />
          <rect width={percent(dialShare(name, number) * 100)} height="100%" />
        </svg>
        <input
          type="range"
          aria-label={`${label}, slider`}
          aria-valuetext={dialText(name, number)}
          min={min}
          max={max}
          step={step}
          defaultValue={number}
        />
        <span className={styles.ends} aria-hidden="true">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </span>
      </div>
    </div>
  );
}

function Result({ roi }: { roi: Roi }) {
  const revenue = formatRevenue(roi.additionalRevenue);
  const heights = towerHeights(roi);
  return (
    <>
      <div>
        <p className={styles.muted}>Additional monthly revenue</p>
        <p className={styles.revenue}>
          <span data-revenue data-size={figureSize(revenue)}>
            {revenue}
          </span>
        </p>
        <p className="vh" role="status" data-announce />
      </div>
      <div role="img" aria-label={chartText(roi)} data-chart>
        <div className={styles.towers}>
          <Tower name="current" leads={roi.currentLeads} height={heights.current} />
          <Tower name="potential" leads={roi.potentialLeads} height={heights.potential} />
        </div>
      </div>
      <div className={styles.names}>
        <p>Leads a month today</p>
        <p>Potential, at 50% more traffic and a 50% better rate</p>
      </div>
    </>
  );
}

/** To a tenth, which is less than a pixel. */
const percent = (value: number) => `${Math.round(value * 10) / 10}%`;

type TowerProps = { name: 'current' | 'potential'; leads: number; height: number };

/** Drawn with attributes, because the pages' security policy allows no style attributes. */
function Tower({ name, leads, height }: TowerProps) {
  const figure = formatLeads(leads);
  const windows = `lit-${name}`;
  return (
    <svg
      className={`${styles.tower} ${styles[name]}`}
      width="100%"
      height={percent(height)}
      data-tower={name}
      aria-hidden="true"
    >
      <pattern id={windows} width="20" height="24" patternUnits="userSpaceOnUse">
        <rect width="10" height="12" />
      </pattern>
      <rect className={styles.walls} width="100%" height="100%" />
      <rect className={styles.windows} width="100%" height="100%" fill={`url(#${windows})`} />
      <text data-size={figureSize(figure)}>{figure}</text>
    </svg>
  );
}
