/** The built style sheets and scripts against what the oldest supported browsers know (src/browser-support.ts). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import doiuse from 'doiuse';
import { ESLint } from 'eslint';
import compat from 'eslint-plugin-compat';
import postcss from 'postcss';
import { expect, it } from 'vitest';
import { SUPPORTED_BROWSERS } from '../../src/browser-support.ts';
import { builtFiles } from '../support/built-files.ts';
import { Document } from '../support/document.ts';

const CLIENT = builtFiles();

/** What some supported browsers do without, by its name in Can I use, and what they show instead. */
const OPTIONAL_STYLES: Readonly<Record<string, string>> = {
  'css-media-scripting': 'The look without script is for browsers that tell; the others show what script needs.',
  'text-size-adjust': 'Firefox and Safari at a desk have no such zoom to adjust.',
  'css-selection': 'Selected text has the color of the system.',
  'css3-cursors': 'Phones have no pointer.',
  'css-has': 'The bar stays translucent above an open menu, and the page behind it scrolls.',
  'viewport-unit-variants': 'The older unit is declared beside each.',
  'css-content-visibility': 'For paper: answers are printed as they stand on the screen.',
  'css-container-queries': 'Cards keep the layout of a wide container.',
  'css-container-query-units': 'The figure of the calculator has the size of its surroundings.',
  'css-touch-action': 'Safari at a desk has no touch.',
  'css-paged-media': 'Paper has the margins of the browser.',
};

/** What scripts ask for before they use it, by the beginning of what the linter says. */
const GUARDED_NAMES: Readonly<Record<string, string>> = {
  trustedTypes: 'Text is set without a policy (src/browser/html.ts).',
  'document.prerendering()': 'Undefined, which is as good as false.',
  'document.wasDiscarded()': 'Undefined, in the library that measures visits.',
  requestIdleCallback: 'A timer takes its place.',
  'navigator.connection()': 'React looks whether it is there.',
};

const namesIn = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));

function styles(): Set<string> {
  const sheets = namesIn(CLIENT, '.css').map((file) => readFileSync(file, 'utf8'));
  const inPages = namesIn(CLIENT, '.html').flatMap((file) =>
    new Document(readFileSync(file, 'utf8')).all('style').map(({ text }) => text),
  );
  return new Set([...sheets, ...inPages]);
}

it('style uses nothing that a supported browser does not know, but for what can be missed', async () => {
  const missing = new Map<string, string>();
  const check = doiuse({
    browsers: SUPPORTED_BROWSERS,
    onFeatureUsage({ feature, featureData, usage }) {
      if (featureData.missing) missing.set(feature, `${usage} lacks in ${featureData.missing}`);
    },
  });
  for (const css of styles()) await postcss([check]).process(css, { from: undefined });
  const unknown = [...missing].filter(([feature]) => !(feature in OPTIONAL_STYLES));
  expect(unknown).toEqual([]);
  expect([...missing.keys()].sort(), 'what can be missed is still used').toEqual(Object.keys(OPTIONAL_STYLES).sort());
});

it('conditions on the width are written as Safari 15 reads them', () => {
  const media = [...styles()].flatMap((css) => {
    const params: string[] = [];
    postcss.parse(css).walkAtRules('media', (rule) => void params.push(rule.params));
    return params;
  });
  expect(media.filter((params) => params.includes('-width:')).length).toBeGreaterThan(0);
  expect(media.filter((params) => /[<>]/.test(params))).toEqual([]);
});

it('scripts use nothing that a supported browser does not know, but for what they ask for first', async () => {
  const linter = new ESLint({
    cwd: CLIENT,
    overrideConfigFile: true,
    allowInlineConfig: false,
    overrideConfig: [
      {
        files: ['**/*.js'],
        plugins: { compat },
        // A syntax that the oldest browsers do not have is an error of its own.
        languageOptions: { ecmaVersion: 2022, sourceType: 'module' },
        rules: { 'compat/compat': 'error' },
        settings: { browsers: SUPPORTED_BROWSERS, lintAllEsApis: true },
      },
    ],
  });
  const results = await linter.lintFiles(['**/*.js']);
  expect(results.length).toBeGreaterThan(10);
  const complaints = results.flatMap(({ messages }) => messages.map(({ message }) => message));
  const isGuarded = (message: string) => Object.keys(GUARDED_NAMES).some((name) => message.startsWith(`${name} `));
  expect(complaints.filter((message) => !isGuarded(message))).toEqual([]);
});
