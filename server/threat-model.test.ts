import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROOT = new URL('../', import.meta.url);

it('every test that the threat model names is there', () => {
  const text = readFileSync(new URL('docs/threat-model.md', ROOT), 'utf8');
  const tests = [...text.matchAll(/`([\w/-]+\.(?:test|spec)\.ts)`/g)].map(([, path = '']) => path);
  expect(tests.length).toBeGreaterThan(10);
  expect(tests.filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([]);
});
