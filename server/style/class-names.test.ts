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

it('names a class by its file and its name, the same whoever asks first', () => {
  const files = { 'b.module.css': '.card{top:0}', 'a.module.css': '.list .card{top:0}' };
  const [one, other] = [projectWith(files), projectWith(files)];
  const first = nameOfClass(one);
  const second = nameOfClass(other);
  const names = [first('card', `${one}/src/a.module.css`), first('card', `${one}/src/b.module.css?used`)];
  expect([second('card', `${other}/src/b.module.css`), second('card', `${other}/src/a.module.css`)].reverse()).toEqual(
    names,
  );
  expect(new Set(names).size).toBe(2);
  expect(classesIn(names.map((name) => `.${name}{top:0}`).join(''))).toEqual(names);
});

it('has a name for a class that is written later, and two never share one', () => {
  const root = projectWith({});
  const name = nameOfClass(root);
  const names = Array.from({ length: 13_320 }, (_, index) => name(`class${index}`, `${root}/src/a.module.css`));
  expect(new Set(names).size).toBe(names.length);
  expect(classesIn(names.map((each) => `.${each}`).join(''))).toEqual(names);
  expect(() => name('another', `${root}/src/a.module.css`)).toThrow('more classes than short names');
});
