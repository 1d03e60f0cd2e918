/** Runs checks one after another, counts what passed and failed, and says so in the last line. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pinnedEnv, pinnedNode, ROOT } from './install.mjs';

const tool = (path) => join(ROOT, 'node_modules', path);

function run(args, env) {
  const child = spawn(pinnedNode(), args, { cwd: ROOT, stdio: 'inherit', env: { ...pinnedEnv(), ...env } });
  return new Promise((resolve) => {
    child.on('close', (code) => resolve(code === 0));
  });
}

/** The report of a test runner, or undefined when it ended before it could write one. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** One check that is right or wrong as a whole: types, lint and the like. */
export function check(name, script, args = []) {
  return {
    name,
    async count() {
      const passed = await run([tool(script), ...args]);
      return passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    },
  };
}

/** Tests of one Vitest project, or of those of its files whose path contains `only`. */
export function vitest(name, project, env = {}, only = '') {
  return {
    name,
    async count() {
      const file = join(mkdtempSync(join(tmpdir(), 'report-')), 'vitest.json');
      const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
      const args = [tool('vitest/vitest.mjs'), 'run', '--project', project, ...reporters, ...(only ? [only] : [])];
      const ok = await run(args, env);
      const report = readReport(file);
      const failed = report?.numFailedTests ?? 0;
      return { passed: report?.numPassedTests ?? 0, failed: ok ? failed : Math.max(1, failed) };
    },
  };
}

/** Tests of one Playwright project, in the browser. */
export function playwright(name, project, env = {}) {
  return {
    name,
    async count() {
      const file = join(mkdtempSync(join(tmpdir(), 'report-')), 'playwright.json');
      const args = [tool('@playwright/test/cli.js'), 'test', '--project', project, '--reporter=line,json'];
      const ok = await run(args, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file });
      const { stats } = readReport(file) ?? { stats: { expected: 0, unexpected: 0, flaky: 0 } };
      const failed = stats.unexpected + stats.flaky;
      return { passed: stats.expected, failed: ok ? failed : Math.max(1, failed) };
    },
  };
}

/** Runs every step, also after one that failed, and ends the process. */
export async function runSteps(steps) {
  const total = { passed: 0, failed: 0 };
  for (const { name, count } of steps) {
    const started = Date.now();
    console.log(`\n── ${name}`);
    const { passed, failed } = await count();
    total.passed += passed;
    total.failed += failed;
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(`   ${name}: ${passed} passed, ${failed} failed, ${seconds} s`);
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
}
