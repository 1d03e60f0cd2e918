import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { nameOfClass } from './class-names.ts';
import { classesIn } from './trim.ts';

function projectWith(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'classes-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'src'));
  for (const [name, css] of Object.entries(files)) writeFileSync(join(root, 'src', name), css);
  return root;
}

const MANY = Array.from({ length: 2000 }, (_, index) => `class${index}`);
const sheet = (names: readonly string[]) => names.map((name) => `.${name}{top:0}`).join('');

it('names a class by its file and its name, whoever asks first', () => {
  const files = { 'a.module.css': sheet(MANY), 'b.module.css': sheet(MANY) };
  const [one, other] = [projectWith(files), projectWith(files)];
  const [first, second] = [nameOfClass(one), nameOfClass(other)];
  const names = ['a', 'b'].flatMap((file) => MANY.map((name) => first(name, `${one}/src/${file}.module.css?used`)));
  const again = ['b', 'a'].map((file) => MANY.map((name) => second(name, `${other}/src/${file}.module.css`)));
  expect(again.reverse().flat()).toEqual(names);
  expect(new Set(names).size).toBe(names.length);
  expect(classesIn(sheet(names))).toEqual(names);
});

it('a class that is added leaves the others their names', () => {
  const cardOf = (root: string) => nameOfClass(root)('card', `${root}/src/b.module.css`);
  const before = cardOf(projectWith({ 'b.module.css': '.card{top:0}' }));
  const after = projectWith({ 'a.module.css': '.new{top:0}', 'b.module.css': '.another{top:0}.card{top:0}' });
  expect(cardOf(after)).toBe(before);
});

it('has a name for a class that is written later, as long as there are any', () => {
  const root = projectWith({});
  const name = nameOfClass(root);
  const names = Array.from({ length: 12_960 }, (_, index) => name(`class${index}`, `${root}/src/a.module.css`));
  expect(new Set(names).size).toBe(names.length);
  expect(() => name('another', `${root}/src/a.module.css`)).toThrow('more classes than short names');
});
