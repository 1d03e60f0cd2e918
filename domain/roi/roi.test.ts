import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calculateRoi,
  chartText,
  DIAL_NAMES,
  DIALS,
  dialShare,
  dialText,
  figureSize,
  formatLeads,
  formatRevenue,
  readDial,
  readRoiInput,
  roiLeadPath,
  towerHeights,
} from './roi.ts';

const DEFAULTS = { traffic: 5000, rate: 2, value: 500 };
const anyNumber = fc.double({ noNaN: true });
const anyInput = fc.record({ traffic: anyNumber, rate: anyNumber, value: anyNumber });
const onTheDials = fc.record({
  traffic: fc.integer({ min: 100, max: 50_000 }),
  rate: fc.integer({ min: 1, max: 200 }).map((tenths) => tenths / 10),
  value: fc.integer({ min: 50, max: 10_000 }),
});

describe('the formulas of the specification', () => {
  it('give the figures of its defaults', () => {
    expect(calculateRoi(DEFAULTS)).toEqual({ currentLeads: 100, potentialLeads: 225, additionalRevenue: 62_500 });
  });

  it.each([
    [{ traffic: 100, rate: 0.1, value: 50 }, 0.1, 0.225, 6.25],
    [{ traffic: 50_000, rate: 20, value: 10_000 }, 10_000, 22_500, 125_000_000],
    [{ traffic: 1200, rate: 3.5, value: 80 }, 42, 94.5, 4200],
    [{ traffic: 0, rate: 2, value: 500 }, 0, 0, 0],
  ])('give %o', (input, current, potential, revenue) => {
    const roi = calculateRoi(input);
    expect(roi.currentLeads).toBeCloseTo(current);
    expect(roi.potentialLeads).toBeCloseTo(potential);
    expect(roi.additionalRevenue).toBeCloseTo(revenue);
  });

  it('raise traffic and rate by half each, whatever the numbers', () => {
    fc.assert(
      fc.property(onTheDials, (input) => {
        const roi = calculateRoi(input);
        expect(roi.potentialLeads).toBeCloseTo(roi.currentLeads * 2.25, 6);
        expect(roi.additionalRevenue).toBeCloseTo(roi.currentLeads * 1.25 * input.value, 3);
      }),
    );
  });
});

describe('the dials', () => {
  it('have the defaults, ranges and steps of the specification', () => {
    expect(DIALS).toEqual({
      traffic: { initial: 5000, min: 100, max: 50_000, step: 100 },
      rate: { initial: 2, min: 0.1, max: 20, step: 0.1 },
      value: { initial: 500, min: 50, max: 10_000, step: 50 },
    });
  });

  it('rest at their end when the number lies beyond it', () => {
    expect(dialShare('traffic', 1_000_000)).toBe(1);
    expect(dialShare('traffic', -5)).toBe(0);
    expect(dialShare('rate', 10.05)).toBeCloseTo(0.5);
  });

  it('never leave their line', () => {
    fc.assert(
      fc.property(fc.constantFrom(...DIAL_NAMES), anyNumber, (name, number) => {
        expect(dialShare(name, number)).toBeGreaterThanOrEqual(0);
        expect(dialShare(name, number)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('take any number as it is, and an empty field as nothing', () => {
    expect(readDial('1000000')).toBe(1_000_000);
    expect(readDial('-3.5')).toBe(-3.5);
    expect(readDial('')).toBe(0);
    expect(readDial('-')).toBe(0);
  });
});

describe('the address', () => {
  const read = (query: string) => readRoiInput(new URLSearchParams(query));

  it('carries the three numbers, beyond the ends of the dials, too', () => {
    expect(read('traffic=1200&rate=3.5&value=80')).toEqual({ traffic: 1200, rate: 3.5, value: 80 });
    expect(read('traffic=1000000&rate=0&value=-5')).toEqual({ traffic: 1_000_000, rate: 0, value: -5 });
  });

  it.each(['', 'abc', 'NaN', 'Infinity', '-Infinity', '1e400', '1e13', '5,000', '%00'])(
    'falls back to the default for %j',
    (text) => {
      expect(read(`traffic=${text}&rate=${text}&value=${text}`)).toEqual(DEFAULTS);
    },
  );

  it('gives figures that can be read, whatever it says', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (traffic, rate, value) => {
        const roi = calculateRoi(readRoiInput(new URLSearchParams({ traffic, rate, value })));
        expect(formatRevenue(roi.additionalRevenue)).toMatch(/^-?\$[\d,.E]+$/);
        expect(formatLeads(roi.currentLeads)).toMatch(/^-?[\d,.E]+$/);
      }),
    );
  });
});

describe('the figures', () => {
  it('are whole dollars, and leads with at most one decimal', () => {
    expect(formatRevenue(62_500)).toBe('$62,500');
    expect(formatRevenue(6.25)).toBe('$6');
    expect(formatRevenue(-500)).toBe('-$500');
    expect(formatRevenue(-0.2)).toBe('$0');
    const { additionalRevenue } = calculateRoi({ traffic: 2437, rate: 3.5, value: 80 });
    expect(formatRevenue(additionalRevenue)).toBe('$8,530');
    expect(formatLeads(225)).toBe('225');
    expect(formatLeads(0.225)).toBe('0.2');
    expect(formatLeads(22_500)).toBe('22,500');
  });

  it('never say NaN or Infinity and never fill a page with digits', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const roi = calculateRoi(input);
        for (const text of [formatRevenue(roi.additionalRevenue), formatLeads(roi.potentialLeads), chartText(roi)]) {
          expect(text).not.toMatch(/NaN|Infinity|∞/);
          expect(text.length).toBeLessThan(80);
        }
      }),
    );
    expect(formatRevenue(Number.POSITIVE_INFINITY)).toBe('Off the scale');
  });

  it('shrink in steps: over 8 characters, over 11', () => {
    expect(figureSize('$625,000')).toBe('full');
    expect(figureSize('$1,250,000')).toBe('long');
    expect(figureSize('$125,000,000')).toBe('longest');
  });
});

describe('the chart', () => {
  it('is proportional from zero', () => {
    expect(towerHeights(calculateRoi(DEFAULTS)).potential).toBe(100);
    expect(towerHeights(calculateRoi(DEFAULTS)).current).toBeCloseTo(44.44, 1);
  });

  it('has no towers where there are no leads', () => {
    expect(towerHeights(calculateRoi({ ...DEFAULTS, traffic: 0 }))).toEqual({ current: 0, potential: 0 });
    expect(towerHeights(calculateRoi({ ...DEFAULTS, rate: -2 }))).toEqual({ current: 0, potential: 0 });
  });

  it('keeps its towers inside, whatever the numbers', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { current, potential } = towerHeights(calculateRoi(input));
        for (const height of [current, potential]) {
          expect(height).toBeGreaterThanOrEqual(0);
          expect(height).toBeLessThanOrEqual(100);
        }
      }),
    );
  });

  it('has one text alternative', () => {
    expect(chartText(calculateRoi(DEFAULTS))).toBe('Bar chart: 100 leads a month today, 225 potential');
  });
});

it('the figures go to the lead form as a message that a person reads', () => {
  const url = new URL(roiLeadPath({ traffic: 5000, rate: 2, value: 500 }), 'https://www.agency.example');
  expect([url.pathname, url.searchParams.get('subject'), url.hash]).toEqual([
    '/contact-us',
    'ROI estimate',
    '#contact-form-section',
  ]);
  const message = url.searchParams.get('message');
  expect(message).toContain('Visits a month: 5,000. Conversion rate: 2%. Average sale: $500.');
  expect(message).toContain('100 leads a month today, 225 potential, $62,500 more revenue a month');
});

it('the message says what was entered, and not what the figures are rounded to', () => {
  const url = new URL(roiLeadPath({ traffic: 5000, rate: 1.25, value: 79.9 }), 'https://www.agency.example');
  expect(url.searchParams.get('message')).toContain('Conversion rate: 1.25%. Average sale: $79.90.');
});

it('a dial is read out with its unit, and where its slider rests', () => {
  expect(dialText('traffic', 1200)).toBe('1,200 visits a month');
  expect(dialText('rate', 0.1)).toBe('0.1 percent');
  expect(dialText('value', 1_000_000)).toBe('$10,000');
});
