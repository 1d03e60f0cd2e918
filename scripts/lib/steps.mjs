/** Runs test steps, counts what passed and failed, and ends with a summary. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { pinnedEnv, pinnedNode, ROOT } from './install.mjs';

/**
 * @typedef {{ passed: number, failures: string[], flaky?: string[] }} Result failures and flaky: names of tests
 * @typedef {{ name: string, args: string[], env?: Record<string, string>, result?: () => Result }} Step
 *   args: of Node; result: as the runner reported it; without it the step passes or fails as a whole
 */

/** Temporary folder of all steps. PostgreSQL keeps its data in there and does not run as root. */
const TEMPORARY = mkdtempSync(join(tmpdir(), 'checks-'));
chmodSync(TEMPORARY, 0o711);
process.on('exit', () => {
  try {
    rmSync(TEMPORARY, { recursive: true, force: true, maxRetries: 5 });
  } catch {
    // A process still writes to the folder; the results are complete all the same.
  }
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

/** The run fails if there are more flaky tests. */
const MAX_FLAKY = 3;

const tool = (path) => join(ROOT, 'node_modules', path);
const newReport = () => join(mkdtempSync(join(TEMPORARY, 'report-')), 'report.json');

/** The JSON report of a test runner; empty when it ended before writing one. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** The start of a message, on one line. */
const shorten = (text = '') => stripVTControlCharacters(text).replace(/\s+/g, ' ').trim().slice(0, 500);

/** A program of an installed package that passes or fails as a whole, such as the type checker. @returns {Step} */
export const check = (name, path, args = []) => ({ name, args: [tool(path), ...args] });

/** Failures in one file of a Vitest report: its tests, or its hooks. */
function failuresOf({ name: path, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [`${relative(ROOT, path)}: ${shorten(message)}`];
  return failed.map(({ fullName, failureMessages }) => `${fullName}: ${shorten(failureMessages[0])}`);
}

/**
 * Tests of one or more projects of vitest.config.ts.
 * @param {{ projects: string[], args?: string[], env?: Record<string, string> }} options
 * @returns {Step}
 */
export function vitest(name, { projects, args = [], env = {} }) {
  const file = newReport();
  const options = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...args];
  return {
    name,
    args: [tool('vitest/vitest.mjs'), 'run', ...projects.map((project) => `--project=${project}`), ...options],
    env: { NO_COLOR: '1', ...env },
    result() {
      const { numPassedTests = 0, testResults = [] } = readReport(file);
      return { passed: numPassedTests, failures: testResults.flatMap(failuresOf) };
    },
  };
}

/** All specs of a Playwright suite, recursively. */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** A Playwright spec with the first error of its runs. */
function describeSpec({ file, title, tests }) {
  const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error.message;
  return `${file} › ${title}: ${shorten(error)}`;
}

/** Tests of one project of playwright.config.ts. @returns {Step} */
export function playwright(name, { project, env = {} }) {
  const file = newReport();
  return {
    name,
    args: [tool('@playwright/test/cli.js'), 'test', `--project=${project}`, '--reporter=dot,json'],
    env: { FORCE_COLOR: '0', ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    result() {
      const { suites = [], stats: { expected = 0, flaky = 0 } = {} } = readReport(file);
      const specs = suites.flatMap(specsOf);
      const passedOnRetry = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
      const failed = specs.filter(({ ok }) => !ok);
      return { passed: expected + flaky, failures: failed.map(describeSpec), flaky: passedOnRetry.map(describeSpec) };
    },
  };
}

/** @param {boolean} live prints the output at once, instead of when the step ends */
async function runStep({ name, args, env, result }, live) {
  const buffered = [];
  const print = (text) => (live ? process.stdout.write(text) : buffered.push(text));
  const started = Date.now();
  print(`\n── ${name}\n`);
  const environment = { ...pinnedEnv(), TMPDIR: TEMPORARY, ...env };
  const child = spawn(pinnedNode(), args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], env: environment });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', print);
  const code = await new Promise((resolve) => child.on('close', resolve));
  const { passed, failures, flaky = [] } = result?.() ?? { passed: code === 0 ? 1 : 0, failures: [] };
  if (code !== 0 && failures.length === 0) failures.push('failed without naming a test: see its output above');
  const seconds = Math.round((Date.now() - started) / 1000);
  print(`\n   ${name}: ${passed} passed, ${failures.length} failed, ${seconds} s\n`);
  process.stdout.write(buffered.join(''));
  return { name, passed, failures, flaky, seconds };
}

/**
 * Runs everything, also after a failure, and returns the results.
 * @param {(Step | Step[][])[]} plan a step, or lists of steps that run at the same time
 */
export async function runPlan(plan) {
  const results = [];
  for (const entry of plan) {
    const lists = Array.isArray(entry) ? entry : [[entry]];
    const runList = async (steps) => {
      for (const step of steps) results.push(await runStep(step, lists.length === 1));
    };
    await Promise.all(lists.map(runList));
  }
  return results;
}

/** Prints the names of flaky and failed tests, then the counts as the last line. @returns {boolean} whether all passed */
export function summarize(results) {
  const passed = results.reduce((sum, step) => sum + step.passed, 0);
  const flaky = results.flatMap(({ name, flaky: tests }) => tests.map((test) => `↻ flaky: ${name} › ${test}`));
  const failures = results.flatMap(({ name, failures: tests }) => tests.map((test) => `✘ ${name} › ${test}`));
  if (flaky.length > MAX_FLAKY) failures.push(`✘ ${flaky.length} flaky tests; at most ${MAX_FLAKY} are accepted`);
  console.log(['', ...flaky, ...failures, `${passed} passed, ${failures.length} failed`].join('\n'));
  return failures.length === 0 && passed > 0;
}
