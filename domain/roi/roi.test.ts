import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  barHeights,
  calculateRoi,
  chartText,
  figureSize,
  formatLeads,
  formatRevenue,
  INPUT_NAMES,
  INPUT_RANGES,
  parseInput,
  readRoiInput,
  roiLeadPath,
  sliderPosition,
  sliderText,
} from './roi.ts';

const DEFAULTS = { traffic: 5000, rate: 2, value: 500 };
const anyNumber = fc.double({ noNaN: true });
const anyInput = fc.record({ traffic: anyNumber, rate: anyNumber, value: anyNumber });

it.each([
  [DEFAULTS, 100, 225, 62_500],
  [{ traffic: 100, rate: 0.1, value: 50 }, 0.1, 0.225, 6.25],
  [{ traffic: 50_000, rate: 20, value: 10_000 }, 10_000, 22_500, 125_000_000],
  [{ traffic: 1200, rate: 3.5, value: 80 }, 42, 94.5, 4200],
  [{ traffic: 0, rate: 2, value: 500 }, 0, 0, 0],
])('calculateRoi returns for %o what the formulas of the specification give', (input, current, potential, revenue) => {
  const roi = calculateRoi(input);
  expect(roi.currentLeads).toBeCloseTo(current);
  expect(roi.potentialLeads).toBeCloseTo(potential);
  expect(roi.additionalRevenue).toBeCloseTo(revenue);
});

it.each(Object.entries(INPUT_RANGES))(
  'the default and the maximum of the slider %s are whole steps from its minimum',
  (_, range) => {
    for (const value of [range.initial, range.max]) {
      const steps = (value - range.min) / range.step;
      expect(steps).toBeCloseTo(Math.round(steps));
    }
  },
);

it('the slider stays within its range for every number', () => {
  expect(sliderPosition('rate', 10.05)).toBeCloseTo(0.5);
  fc.assert(
    fc.property(fc.constantFrom(...INPUT_NAMES), anyNumber, (name, number) => {
      expect(sliderPosition(name, number)).toBeGreaterThanOrEqual(0);
      expect(sliderPosition(name, number)).toBeLessThanOrEqual(1);
    }),
  );
});

it.each([
  ['1000000', 1_000_000],
  ['-3.5', -3.5],
  ['', 0],
  ['-', 0],
])('the text %j in an input is read as the number %d', (typed, number) => expect(parseInput(typed)).toBe(number));

it('a screen reader announces the value of a slider with its unit, limited to its range', () => {
  expect(sliderText('traffic', 1200)).toBe('1,200 visits a month');
  expect(sliderText('rate', 0.1)).toBe('0.1 percent');
  expect(sliderText('value', 1_000_000)).toBe('$10,000');
});

describe('the query of a shared calculation', () => {
  const inputOf = (query: string) => readRoiInput(new URLSearchParams(query));

  it('is read as three numbers, also outside the ranges of the sliders', () => {
    expect(inputOf('traffic=1000000&rate=3.5&value=-5')).toEqual({ traffic: 1_000_000, rate: 3.5, value: -5 });
  });

  it.each(['', 'abc', 'NaN', '-Infinity', '1e400', '1e13', '5,000', '%00'])(
    'is read as the defaults for the invalid value %j',
    (text) => {
      expect(inputOf(`traffic=${text}&rate=${text}&value=${text}`)).toEqual(DEFAULTS);
    },
  );
});

it('results show revenue in whole dollars, and leads with at most one decimal', () => {
  expect([62_500, 6.25, -500, -0.2].map(formatRevenue)).toEqual(['$62,500', '$6', '-$500', '$0']);
  expect(formatRevenue(calculateRoi({ traffic: 2437, rate: 3.5, value: 80 }).additionalRevenue)).toBe('$8,530');
  expect([225, 0.225, 22_500].map(formatLeads)).toEqual(['225', '0.2', '22,500']);
});

it('results never show NaN or Infinity, and are shorter than 80 characters', () => {
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

it('results of more than 8 characters have a smaller font, those of more than 11 the smallest', () => {
  expect(['$625,000', '$1,250,000', '$125,000,000'].map(figureSize)).toEqual(['full', 'long', 'longest']);
});

it('the bars of the chart are proportional to the leads, and have no height without leads', () => {
  expect(barHeights(calculateRoi(DEFAULTS)).potential).toBe(100);
  expect(barHeights(calculateRoi(DEFAULTS)).current).toBeCloseTo(44.44, 1);
  expect(barHeights(calculateRoi({ ...DEFAULTS, rate: -2 }))).toEqual({ current: 0, potential: 0 });
});

it('the bars of the chart are from 0 to 100 percent high for every input', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      for (const height of Object.values(barHeights(calculateRoi(input)))) {
        expect(height).toBeGreaterThanOrEqual(0);
        expect(height).toBeLessThanOrEqual(100);
      }
    }),
  );
});

it('the chart has a text alternative', () => {
  expect(chartText(calculateRoi(DEFAULTS))).toBe('Bar chart: 100 leads a month today, 225 potential');
});

it('the link to the lead form prefills a message with the inputs and results of the calculation', () => {
  const url = new URL(roiLeadPath({ traffic: 5000, rate: 1.25, value: 79.9 }), 'https://www.agency.example');
  expect(url.pathname + url.hash).toBe('/contact-us#contact-form-section');
  expect(url.searchParams.get('subject')).toBe('ROI estimate');
  const message = url.searchParams.get('message');
  expect(message).toContain('Visits a month: 5,000. Conversion rate: 1.25%. Average sale: $79.90.');
  expect(message).toContain('leads a month today');
});
