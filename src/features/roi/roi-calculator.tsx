import ArrowUpRight from 'lucide/dist/esm/icons/arrow-up-right.mjs';
import { useLayoutEffect, useRef, useState } from 'react';
import {
  calculateRoi,
  formatInput,
  formatRevenue,
  INPUT_NAMES,
  INPUT_RANGES,
  type InputName,
  parseInput,
  type RoiInput,
  readRoiInput,
  roiLeadPath,
  sliderPosition,
  sliderText,
} from '../../../domain/roi/roi.ts';
import { Button, ButtonGroup, ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { STRATEGY_CALL } from '../../components/shell/menu.ts';
import { announceHydration } from '../../hydration/announce-hydration.ts';
import styles from './roi-calculator.module.css';
import { RoiResult } from './roi-result.tsx';

/** The values of the fields, as typed. */
type Texts = Record<InputName, string>;

/** Milliseconds without a change after which the result is announced and the URL is updated. */
const PAUSE = 500;

const INITIAL: RoiInput = {
  traffic: INPUT_RANGES.traffic.initial,
  rate: INPUT_RANGES.rate.initial,
  value: INPUT_RANGES.value.initial,
};

function mapInputs<Value>(read: (name: InputName) => Value): Record<InputName, Value> {
  return { traffic: read('traffic'), rate: read('rate'), value: read('value') };
}

const textsOf = (input: RoiInput): Texts => mapInputs((name) => String(input[name]));
const inputOf = (texts: Texts): RoiInput => mapInputs((name) => parseInput(texts[name]));

/** Reads the query in the browser, because a prerendered page does not have it. @returns undefined without numbers */
function textsFromUrl(): Texts | undefined {
  const query = new URLSearchParams(location.search);
  return INPUT_NAMES.some((name) => query.has(name)) ? textsOf(readRoiInput(query)) : undefined;
}

/** Writes the numbers into the URL, so that it can be shared. Adds no history entry, so Back leaves the page. */
function writeUrl(input: RoiInput): void {
  const url = new URL(location.href);
  for (const name of INPUT_NAMES) url.searchParams.set(name, String(input[name]));
  history.replaceState(history.state, '', url);
}

/**
 * The ROI calculator (spec sections 2.16 and 9): three inputs and their result. Without JavaScript it is a GET form of
 * the calculator's own page, which reads the numbers from the query.
 */
export function RoiCalculator({ input: initial = INITIAL }: { input?: RoiInput | undefined }) {
  const [texts, setTexts] = useState(() => textsOf(initial));
  const [announcement, setAnnouncement] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = inputOf(texts);

  useLayoutEffect(() => {
    const shared = textsFromUrl();
    if (shared) setTexts(shared);
  }, []);

  function change(name: InputName, text: string) {
    const changed = { ...texts, [name]: text };
    setTexts(changed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { additionalRevenue } = calculateRoi(inputOf(changed));
      setAnnouncement(`Additional monthly revenue: ${formatRevenue(additionalRevenue)}`);
      writeUrl(inputOf(changed));
    }, PAUSE);
  }

  const bind = (name: InputName) => ({
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
      // The result is already up to date, so Enter does nothing.
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={styles.inputs}>
        <SliderField {...bind('traffic')} label="Monthly website traffic" />
        <SliderField {...bind('rate')} label="Conversion rate, percent" />
        <SliderField {...bind('value')} label="Average sale value" unit="$" />
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

type SliderFieldProps = {
  name: InputName;
  label: string;
  text: string;
  unit?: string;
  onChange: (text: string) => void;
};

/** A field that accepts any number, and a slider with a limited range. */
function SliderField({ name, label, text, unit, onChange }: SliderFieldProps) {
  const { min, max, step } = INPUT_RANGES[name];
  const id = `roi-${name}`;
  const number = parseInput(text);

  return (
    <div className={styles.input}>
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
          <rect width={`${Math.round(sliderPosition(name, number) * 1000) / 10}%`} height="100%" />
        </svg>
        <input
          type="range"
          aria-label={`${label}, slider`}
          aria-valuetext={sliderText(name, number)}
          min={min}
          max={max}
          step={step}
          value={number}
          onChange={({ target }) => onChange(target.value)}
        />
        <span className={styles.ends} aria-hidden="true">
          <span>{formatInput(name, min)}</span>
          <span>{formatInput(name, max)}</span>
        </span>
      </div>
    </div>
  );
}
