/** Allowed licenses of packages. A package with another license needs a decision before it is added here. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Permissive licenses: use, change and sell, with attribution. */
const PERMISSIVE = [
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0', 'Zlib'],
  // OFL: fonts, which may be served but not sold separately. Python-2.0: one tool, with terms similar to MIT.
  ...['OFL-1.1', 'Python-2.0'],
  // Browser data, used only in tests.
  'CC-BY-4.0',
];
/** Weak copyleft: changes to these packages would have to be published. We change none. */
const WEAK_COPYLEFT = ['LGPL-3.0-or-later', 'MPL-2.0'];

type Lock = { packages: Record<string, { license?: string; dev?: boolean }> };

it('every package has an allowed license', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
  const installed = Object.entries(packages).filter(([path]) => path !== '');
  const notAllowed = installed.flatMap(([path, { license = 'none' }]) => {
    // For a choice of licenses, one allowed license is enough.
    const choices = license.replace(/[()]/g, '').split(' OR ');
    const fits = (terms: string) =>
      terms.split(' AND ').every((each) => PERMISSIVE.includes(each) || WEAK_COPYLEFT.includes(each));
    return choices.some(fits) ? [] : [`${path}: ${license}`];
  });
  expect(installed.length).toBeGreaterThan(100);
  expect(notAllowed).toEqual([]);
});

it('the software bill of materials lists packages that run on the server, and no development tools', () => {
  const text = execFileSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  const { bomFormat, components } = JSON.parse(text) as { bomFormat: string; components: { name: string }[] };
  expect(bomFormat).toBe('CycloneDX');
  const names = components.map(({ name }) => name);
  expect(names).toContain('fastify');
  expect(names).not.toContain('vitest');
});
