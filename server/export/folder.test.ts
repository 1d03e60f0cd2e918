/** @module-tag long */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ExportError, openExport } from './folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'export-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function write(files: Record<string, string>): Promise<number> {
  const contents = Object.entries(files).map(([name, text]): [string, Buffer] => [name, Buffer.from(text)]);
  return (await openExport(folder)).write(new Map(contents));
}

it('makes folders as they are needed, the export itself among them', async () => {
  folder = join(folder, 'not/yet');
  expect(await write({ 'site/index.html': 'Home', 'nginx.conf': 'x' })).toBe(2);
  expect(readFileSync(join(folder, 'site/index.html'), 'utf8')).toBe('Home');
});

it('touches only what is another than before, and removes what is gone', async () => {
  await write({ 'same.html': '1', 'other.html': '1', 'gone.html': '1' });
  utimesSync(join(folder, 'same.html'), 1000, 1000);
  expect(await write({ 'same.html': '1', 'other.html': '2' })).toBe(1);
  expect(statSync(join(folder, 'same.html')).mtimeMs).toBe(1_000_000);
  expect(readdirSync(folder).sort()).toEqual(['.export.json', 'other.html', 'same.html']);
});

it('leaves alone what the operator put there', async () => {
  await write({ 'nginx.conf': '1' });
  mkdirSync(join(folder, 'own'));
  writeFileSync(join(folder, 'own/server.conf'), 'listen 443 ssl;');
  await write({ Caddyfile: '1' });
  expect(readFileSync(join(folder, 'own/server.conf'), 'utf8')).toBe('listen 443 ssl;');
  expect(existsSync(join(folder, 'nginx.conf'))).toBe(false);
});

it('refuses a folder with something else in it before anything is done', async () => {
  writeFileSync(join(folder, 'thesis.txt'), 'Only copy');
  await expect(openExport(folder)).rejects.toThrow(ExportError);
  expect(readdirSync(folder)).toEqual(['thesis.txt']);
});

it('never removes what lies outside, whatever the list of names says', async () => {
  writeFileSync(join(folder, '.export.json'), '["../thesis.txt"]');
  await expect(openExport(folder)).rejects.toThrow();
});
