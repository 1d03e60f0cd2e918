import { expect, it } from 'vitest';
import { readColors } from '../../config/brand.ts';
import { contrast, contrastErrors } from './contrast.ts';

const colors = readColors();

it('the contrast of two colors is computed as WCAG defines it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 2);
});

it('contrastErrors reports nothing for colors with enough contrast', () => {
  expect(contrastErrors(colors)).toEqual([]);
});

it('an error about low contrast names both colors, the color scheme and what to do', () => {
  expect(contrastErrors({ ...colors, steel2: ['#9aa5ab', '#a8bbc5'] })).toEqual([
    expect.stringMatching(
      /^content\/brand\.yaml: 'colors\.steel2' \(#9aa5ab\) is hard to see on 'colors\.paper' \(#ffffff\) by day: secondary text needs a contrast of 4\.5 and has 2\.\d+\. Make one of them lighter or darker\.$/,
    ),
    expect.stringContaining("on 'colors.fog'"),
  ]);
});
