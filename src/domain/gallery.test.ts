import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imageOfVariant, stepImage } from './gallery.ts';

describe('stepImage', () => {
  it('wraps at both ends', () => {
    expect(stepImage(5, 1, 6)).toBe(0);
    expect(stepImage(0, -1, 6)).toBe(5);
  });

  it('stays where it is when there is one picture', () => {
    expect(stepImage(0, 1, 1)).toBe(0);
    expect(stepImage(0, -1, 1)).toBe(0);
  });

  it('comes back after a step in each direction', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.nat(), (count, start) => {
        const index = start % count;
        expect(stepImage(stepImage(index, 1, count), -1, count)).toBe(index);
      }),
    );
  });
});

describe('imageOfVariant', () => {
  const images = [{ url: '/a.svg' }, { url: '/b.svg' }];

  it('is the picture with the very address of the variant', () => {
    expect(imageOfVariant(images, '/b.svg', 0)).toBe(1);
  });

  it.each([null, '/B.svg', ''])('stays at the current picture for %s', (url) => {
    expect(imageOfVariant(images, url, 1)).toBe(1);
  });
});
