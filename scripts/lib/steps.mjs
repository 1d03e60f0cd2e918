/** Runs checks one after another, counts what passed and failed, and says so in the last line. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { pinnedEnv, pinnedNode, ROOT } from './install.mjs';

const tool = (path) => join(ROOT, 'node_modules', path);

/** The temporary folder of everything that runs here; it goes when this process does. */
let temporary;

function temporaryFolder() {
  temporary ??= mkdtempSync(join(tmpdir(), 'checks-'));
  // PostgreSQL, which has a folder of its own in there, refuses to run as root.
  chmodSync(temporary, 0o711);
  return temporary;
}

process.on('exit', () => {
  try {
    if (temporary) rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
  } catch {
    // Somebody writes there still; it changes nothing in what was found.
  }
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

/** Characters of what a program complained about last that are kept, for a failure without a name. */
const LAST_WORDS = 2000;

/** @returns {Promise<{ ok: boolean, complaint: string }>} `complaint`: the end of what it wrote to its error output */
function run(args, env) {
  const own = { ...pinnedEnv(), TMPDIR: temporaryFolder(), ...env };
  const child = spawn(pinnedNode(), args, { cwd: ROOT, stdio: ['inherit', 'inherit', 'pipe'], env: own });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    process.stderr.write(text);
    complaint = (complaint + text).slice(-LAST_WORDS);
  });
  return new Promise((resolve) => {
    child.on('close', (code, signal) =>
      resolve({ ok: code === 0, complaint: complaint || `ended with ${signal ?? code}` }),
    );
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

/**
 * What a step came to. A runner that failed without naming a test counts as one failure, told in its own last words.
 * @param {{ ok: boolean, complaint: string }} ended how the runner ended
 * @param {string[]} failures the names of the tests that failed
 */
function result({ ok, complaint }, passed, failures) {
  const unnamed = `ended without naming a test: ${inBrief(complaint)}`;
  return { passed, failures: ok || failures.length > 0 ? failures : [unnamed] };
}

/** One check that is right or wrong as a whole: types, lint and the like. */
export function check(name, script, args = []) {
  return {
    name,
    async count() {
      const ended = await run([tool(script), ...args]);
      return result(ended, ended.ok ? 1 : 0, ended.ok ? [] : ['see its output above']);
    },
  };
}

/** The beginning of a message, on one line. */
const inBrief = (text = '') => stripVTControlCharacters(text).replace(/\s+/g, ' ').trim().slice(0, 500);

/** What failed in one file of a Vitest report: its tests, or what surrounds them, such as cleaning up. */
function failuresOf({ name: path, status: fileStatus, message, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0 && fileStatus === 'failed') return [`${relative(ROOT, path)}: ${inBrief(message)}`];
  return failed.map(({ fullName, failureMessages }) => `${fullName}: ${inBrief(failureMessages[0])}`);
}

/** Tests of one Vitest project, or those of its files whose path holds one of these words. */
export function vitest(name, project, env = {}, files = []) {
  return {
    name,
    async count() {
      const file = join(mkdtempSync(join(temporaryFolder(), 'report-')), 'vitest.json');
      const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
      const args = [tool('vitest/vitest.mjs'), 'run', '--project', project, ...reporters, ...files];
      const ended = await run(args, env);
      const report = readReport(file);
      const failures = (report?.testResults ?? []).flatMap(failuresOf);
      return result(ended, report?.numPassedTests ?? 0, failures);
    },
  };
}

/** All specs of a suite of a Playwright report and of the suites inside it. */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** The first error of a Playwright spec. */
const errorOf = (tests) => tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message;

/** Tests of one Playwright project, in the browser, or those of its files whose path holds one of these words. */
export function playwright(name, project, env = {}, files = []) {
  return {
    name,
    async count() {
      const file = join(mkdtempSync(join(temporaryFolder(), 'report-')), 'playwright.json');
      const args = [tool('@playwright/test/cli.js'), 'test', '--project', project, '--reporter=line,json', ...files];
      const ended = await run(args, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file });
      const report = readReport(file);
      const failures = (report?.suites ?? [])
        .flatMap(specsOf)
        .filter(({ ok: passed }) => !passed)
        .map(({ file: path, title, tests }) => `${path} › ${title}: ${inBrief(errorOf(tests))}`);
      return result(ended, report?.stats.expected ?? 0, failures);
    },
  };
}

/** Runs every step, also after one that failed; ends with the names of what failed, the counts, and the process. */
export async function runSteps(steps) {
  let passed = 0;
  const failures = [];
  for (const { name, count } of steps) {
    const started = Date.now();
    console.log(`\n── ${name}`);
    const step = await count();
    passed += step.passed;
    failures.push(...step.failures.map((failure) => `✘ ${name} › ${failure}`));
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(`   ${name}: ${step.passed} passed, ${step.failures.length} failed, ${seconds} s`);
  }
  console.log(['', ...failures, `${passed} passed, ${failures.length} failed`].join('\n'));
  process.exit(failures.length === 0 && passed > 0 ? 0 : 1);
}
