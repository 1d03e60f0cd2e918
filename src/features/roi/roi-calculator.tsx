import ArrowUpRight from 'lucide/dist/esm/icons/arrow-up-right.mjs';
import { useLayoutEffect, useRef, useState } from 'react';
import {
  calculateRoi,
  DIAL_NAMES,
  DIALS,
  type DialName,
  dialLabel,
  dialShare,
  dialText,
  formatRevenue,
  type RoiInput,
  readDial,
  readRoiInput,
  roiLeadPath,
} from '../../../domain/roi/roi.ts';
import { Button, ButtonGroup, ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { STRATEGY_CALL } from '../../components/shell/menu.ts';
import { announceHydration } from '../../hydration/announce-hydration.ts';
import styles from './roi-calculator.module.css';
import { RoiResult } from './roi-result.tsx';

/** What the fields hold, as it was typed. */
type Texts = Record<DialName, string>;

/** Milliseconds without a change after which the result is read out and the address is rewritten. */
const PAUSE = 500;

const INITIAL: RoiInput = { traffic: DIALS.traffic.initial, rate: DIALS.rate.initial, value: DIALS.value.initial };

function eachDial<Value>(of: (name: DialName) => Value): Record<DialName, Value> {
  return { traffic: of('traffic'), rate: of('rate'), value: of('value') };
}

const textsOf = (input: RoiInput): Texts => eachDial((name) => String(input[name]));
const inputOf = (texts: Texts): RoiInput => eachDial((name) => readDial(texts[name]));

/** The numbers of the address; undefined when it has none. A prerendered page does not know its query. */
function textsOfAddress(): Texts | undefined {
  const query = new URLSearchParams(location.search);
  return DIAL_NAMES.some((name) => query.has(name)) ? textsOf(readRoiInput(query)) : undefined;
}

/** The address carries the numbers, so that it can be shared; Back still leaves the page. */
function rewriteAddress(input: RoiInput): void {
  const url = new URL(location.href);
  for (const name of DIAL_NAMES) url.searchParams.set(name, String(input[name]));
  history.replaceState(history.state, '', url);
}

/**
 * The ROI calculator (spec sections 2 and 9): three dials and their result. Without JavaScript it is a plain form that
 * asks the calculator's own page, which reads the numbers from its address.
 */
export function RoiCalculator({ input: initial = INITIAL }: { input?: RoiInput | undefined }) {
  const [texts, setTexts] = useState(() => textsOf(initial));
  const [announcement, setAnnouncement] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = inputOf(texts);

  useLayoutEffect(() => {
    const shared = textsOfAddress();
    if (shared) setTexts(shared);
  }, []);

  function change(name: DialName, text: string) {
    const changed = { ...texts, [name]: text };
    setTexts(changed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { additionalRevenue } = calculateRoi(inputOf(changed));
      setAnnouncement(`Additional monthly revenue: ${formatRevenue(additionalRevenue)}`);
      rewriteAddress(inputOf(changed));
    }, PAUSE);
  }

  const dial = (name: DialName) => ({
    name,
    text: texts[name],
    onChange: (text: string) => change(name, text),
  });

  return (
    <form
      ref={announceHydration}
      className={styles.calculator}
      action="/tools/roi-calculator"
      method="get"
      noValidate
      autoComplete="off"
      aria-label="ROI calculator"
      // Enter in a field has nothing left to do.
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={styles.dials}>
        <Dial {...dial('traffic')} label="Monthly website traffic" />
        <Dial {...dial('rate')} label="Conversion rate, percent" />
        <Dial {...dial('value')} label="Average sale value" unit="$" />
        <Button variant="secondary" large type="submit" className={styles.calculate}>
          Calculate
        </Button>
      </div>
      <div className={`${styles.result} on-steel`}>
        <RoiResult roi={calculateRoi(input)} announcement={announcement} />
        <ButtonGroup>
          <ButtonLink variant="primary" href={STRATEGY_CALL}>
            Plan how to get there <Icon icon={ArrowUpRight} />
          </ButtonLink>
          <ButtonLink href={roiLeadPath(input)}>Send us these figures</ButtonLink>
        </ButtonGroup>
        <p className={styles.disclaimer}>
          Estimates are based on typical results for our clients. Actual results may vary.
        </p>
      </div>
    </form>
  );
}

type DialProps = {
  name: DialName;
  label: string;
  text: string;
  unit?: string;
  onChange: (text: string) => void;
};

/** A field that takes any number, and a slider that stays between its ends. */
function Dial({ name, label, text, unit, onChange }: DialProps) {
  const { min, max, step } = DIALS[name];
  const id = `roi-${name}`;
  const number = readDial(text);

  return (
    <div className={styles.dial}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.field}>
        {unit && <span aria-hidden="true">{unit}</span>}
        <input
          id={id}
          name={name}
          type="number"
          inputMode="decimal"
          step="any"
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      </span>
      <div className={`${styles.slider} needs-script`}>
        <svg className={styles.line} aria-hidden="true">
          <rect className={styles.rest} width="100%" height="100%" />
          <rect width={`${Math.round(dialShare(name, number) * 1000) / 10}%`} height="100%" />
        </svg>
        <input
          type="range"
          aria-label={`${label}, slider`}
          aria-valuetext={dialText(name, number)}
          min={min}
          max={max}
          step={step}
          value={number}
          onChange={({ target }) => onChange(target.value)}
        />
        <span className={styles.ends} aria-hidden="true">
          <span>{dialLabel(name, min)}</span>
          <span>{dialLabel(name, max)}</span>
        </span>
      </div>
    </div>
  );
}
