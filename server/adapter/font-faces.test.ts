/** What style sheets ask of the fonts, against what the fonts are cut down to. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { fontFaces } from './font-faces.ts';

const SOURCE = fileURLToPath(new URL('../../src/', import.meta.url));
const read = (name: string) => readFileSync(SOURCE + name, 'utf8');
const RULE = /[^{}]*\{[^{}]*\}/g;

const faces = fontFaces(read('styles/fonts.css'));
/** `display` and `text`, with the family of each. */
const families = new Map(
  [...read('styles/tokens.css').matchAll(/--(display|text)-face: "([^"]+)"/g)].map((m) => [m[1], m[2]]),
);
const styles = globSync('**/*.css', { cwd: SOURCE }).filter((name) => name !== 'styles/fonts.css');

/** Every weight that a rule asks for, with its family where the rule names one. */
function weightsIn(rule: string): { weight: number; family: string | undefined }[] {
  const named = /var\(--(display|text)\)/.exec(rule)?.[1];
  const family = named === undefined ? undefined : families.get(named);
  const asked = [...rule.matchAll(/(?<![\w-])font(?:-weight)?:[^;}]*?(?<weight>\d{3}|bolder|lighter|bold)\b/g)];
  return asked.map(({ groups }) => ({ weight: Number(groups?.weight?.replace('bold', '700')), family }));
}

describe('style sheets', () => {
  it('ask for no weight that the fonts are cut down from', () => {
    const asked = styles.flatMap((name) =>
      (read(name).match(RULE) ?? []).flatMap((rule) => weightsIn(rule).map((each) => ({ name, ...each }))),
    );
    const missing = asked.filter(({ weight, family }) => {
      const possible = faces.filter((face) => family === undefined || face.family === family);
      return !possible.some(({ weights: [light, heavy] }) => weight >= light && weight <= heavy);
    });
    expect(asked.length).toBeGreaterThan(50);
    expect(missing).toEqual([]);
  });

  it('ask for no shapes that the fonts are cut down from', () => {
    const asked = styles.flatMap((name) =>
      [...read(name).matchAll(/font-(?:variant|feature)[\w-]*:\s*([^;}]+)/g)].map(([, value]) => value),
    );
    expect([...new Set(asked)]).toEqual(['tabular-nums']);
  });
});

describe('the faces of a style sheet', () => {
  it('are read as people and as tools write them', () => {
    const written =
      '@font-face { font-family: "Own Sans"; src: url("./own.woff2") format("woff2"); font-weight: 400; }';
    const packed =
      "@font-face{font-family:Own Sans;src:url(/_astro/own.1.woff2)format('woff2');unicode-range:U+41;font-weight:100 900}";
    expect(fontFaces(written + packed)).toEqual([
      { rule: written, family: 'Own Sans', url: './own.woff2', weights: [400, 400], range: undefined },
      { rule: packed, family: 'Own Sans', url: '/_astro/own.1.woff2', weights: [100, 900], range: 'U+41' },
    ]);
  });

  it('are only those with a file of their own', () => {
    expect(fontFaces('@font-face { font-family: "Fallback"; src: local("Arial"); }')).toEqual([]);
  });

  it('offer the same weights for the letters that we do not use', () => {
    for (const face of faces) {
      const main = faces.find(({ family, range }) => family === face.family && range === undefined);
      expect(face.weights).toEqual(main?.weights);
    }
  });
});
