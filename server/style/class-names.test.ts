import { expect, it } from 'vitest';
import { nameOfClass } from './class-names.ts';
import { classesIn } from './trim.ts';

it('names a class by its file and its name, the same every time', () => {
  const name = nameOfClass('/project')('card', '/project/src/card.module.css');
  expect(nameOfClass('/elsewhere')('card', '/elsewhere/src/card.module.css?used')).toBe(name);
  expect(nameOfClass('/project')('card', '/project/src/other.module.css')).not.toBe(name);
  expect(classesIn(`.${name}{top:0}`)).toEqual([name]);
});

it('two classes never share a name without a word', () => {
  const name = nameOfClass('/project');
  const many = () => {
    for (let index = 0; index < 200_000; index += 1) name(`class${index}`, '/project/a.module.css');
  };
  expect(many).toThrow(/\.class\d+ is called like another class/);
});
