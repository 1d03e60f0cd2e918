/** The formulas and inputs of the ROI calculator (spec section 9). */
import { leadFormPath } from '../lead/lead-form.ts';

/** The range of a slider. `initial` and `max` are whole steps from `min`. The number field beside it has no limits. */
export type InputRange = { initial: number; min: number; max: number; step: number };

export const INPUT_RANGES = {
  /** Visits a month. */
  traffic: { initial: 5000, min: 100, max: 50_000, step: 100 },
  /** Visits that become a lead, in percent. */
  rate: { initial: 2, min: 0.1, max: 20, step: 0.1 },
  /** Average sale in dollars. */
  value: { initial: 500, min: 50, max: 10_000, step: 50 },
} as const satisfies Record<string, InputRange>;

export type InputName = keyof typeof INPUT_RANGES;
export type RoiInput = Record<InputName, number>;
export type Roi = { currentLeads: number; potentialLeads: number; additionalRevenue: number };

export const INPUT_NAMES = Object.keys(INPUT_RANGES) as InputName[];

/** Traffic and conversion rate are both assumed to rise by half. */
const UPLIFT = 1.5;

/** Larger inputs in a URL are ignored. */
const MAX_INPUT = 1e12;

/** The three formulas of spec section 9. */
export function calculateRoi({ traffic, rate, value }: RoiInput): Roi {
  const currentLeads = (traffic * rate) / 100;
  const potentialLeads = (traffic * UPLIFT * (rate * UPLIFT)) / 100;
  return {
    currentLeads,
    potentialLeads,
    additionalRevenue: potentialLeads * value - currentLeads * value,
  };
}

/** Reads the inputs from a query. A missing, invalid or too large number falls back to its default. */
export function readRoiInput(query: URLSearchParams): RoiInput {
  const read = (name: InputName): number => {
    const text = query.get(name)?.trim() ?? '';
    const number = Number(text);
    return text === '' || !(Math.abs(number) <= MAX_INPUT) ? INPUT_RANGES[name].initial : number;
  };
  return { traffic: read('traffic'), rate: read('rate'), value: read('value') };
}

/** The text of a number field as a number; 0 for an empty field or no number. */
export function parseInput(text: string): number {
  const number = Number(text);
  return Number.isNaN(number) ? 0 : number;
}

/** A number with its unit, as shown at the ends of the slider: `50,000`, `20%`, `$10,000`. */
export function formatInput(name: InputName, number: number): string {
  const shown = number.toLocaleString('en-US');
  return { traffic: shown, rate: `${shown}%`, value: `$${shown}` }[name];
}

/** The value of a slider for screen readers: a bare number says neither visits nor dollars. */
export function sliderText(name: InputName, number: number): string {
  const { min, max } = INPUT_RANGES[name];
  const shown = Math.min(max, Math.max(min, number)).toLocaleString('en-US');
  return { traffic: `${shown} visits a month`, rate: `${shown} percent`, value: `$${shown}` }[name];
}

/** The position of the slider from 0 to 1; numbers outside the range are at an end. */
export function sliderPosition(name: InputName, number: number): number {
  const { min, max } = INPUT_RANGES[name];
  return Math.min(1, Math.max(0, (number - min) / (max - min)));
}

/** The heights of the two bars in percent of the potential one, from 0 to 100. */
export function barHeights({ currentLeads, potentialLeads }: Roi): { current: number; potential: number } {
  if (!(potentialLeads > 0)) return { current: 0, potential: 0 };
  if (potentialLeads === Number.POSITIVE_INFINITY) return { current: (1 / UPLIFT ** 2) * 100, potential: 100 };
  return { current: (currentLeads / potentialLeads) * 100, potential: 100 };
}

/** From here on, the digits do not fit a line. */
const SCIENTIFIC_FROM = 1e12;
const OFF_THE_SCALE = 'Off the scale';

function format(number: number, decimals: number, options: Intl.NumberFormatOptions): string {
  if (!Number.isFinite(number)) return OFF_THE_SCALE;
  const notation = Math.abs(number) >= SCIENTIFIC_FROM ? 'scientific' : 'standard';
  // Twelve digits remove the errors of the calculation (2.4999999999996 is 2.5); adding zero turns -0 into 0.
  const rounded = Number(Number(number.toPrecision(12)).toFixed(decimals)) + 0;
  return rounded.toLocaleString('en-US', { ...options, notation, maximumFractionDigits: decimals });
}

/** Whole dollars: $62,500. */
export function formatRevenue(dollars: number): string {
  return format(dollars, 0, { style: 'currency', currency: 'USD' });
}

/** At most one decimal: 225, 0.3. */
export function formatLeads(leads: number): string {
  return format(leads, 1, {});
}

/** An input with at most four decimals: 5,000 or 1.25. */
const formatTyped = (number: number) => format(number, 4, {});

/** $500, or $79.99 where there are cents. */
function formatDollars(dollars: number): string {
  const cents = Number.isInteger(dollars) ? 0 : 2;
  return format(dollars, cents, { style: 'currency', currency: 'USD', minimumFractionDigits: cents });
}

/** The scale of a figure's font size: long figures shrink in steps (over 8 characters, over 11). */
export function figureSize(figure: string): 'full' | 'long' | 'longest' {
  if (figure.length > 11) return 'longest';
  return figure.length > 8 ? 'long' : 'full';
}

/** The chart as text. */
export function chartText({ currentLeads, potentialLeads }: Roi): string {
  return `Bar chart: ${formatLeads(currentLeads)} leads a month today, ${formatLeads(potentialLeads)} potential`;
}

/** The URL of the lead form with the figures in the message. */
export function roiLeadPath(input: RoiInput): string {
  const { currentLeads, potentialLeads, additionalRevenue } = calculateRoi(input);
  const message = [
    `Visits a month: ${formatTyped(input.traffic)}. Conversion rate: ${formatTyped(input.rate)}%. Average sale: ${formatDollars(input.value)}.`,
    `The calculator says: ${formatLeads(currentLeads)} leads a month today, ${formatLeads(potentialLeads)} potential, ${formatRevenue(additionalRevenue)} more revenue a month.`,
    'What would it take to get there?',
  ].join('\n');
  return leadFormPath({ subject: 'ROI estimate', message });
}
