/** Runs test steps, counts what passed and failed, and ends with a summary. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { pinnedEnv, pinnedNode, ROOT } from './install.mjs';

/**
 * @typedef {{ passed: number, failures: string[], flaky?: string[] }} Result failures and flaky: names of tests
 * @typedef {{ name: string, run: (print: (text: string) => void) => Promise<Result> }} Step
 */

const tool = (path) => join(ROOT, 'node_modules', path);

/** Temporary folder of all steps, removed at exit. */
let temporary;

function temporaryFolder() {
  temporary ??= mkdtempSync(join(tmpdir(), 'checks-'));
  // PostgreSQL keeps its data in there and does not run as root.
  chmodSync(temporary, 0o711);
  return temporary;
}

process.on('exit', () => {
  try {
    if (temporary) rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
  } catch {
    // A process still writes there; the results are complete.
  }
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

/** Characters of output that are kept, for a failure without a name. */
const TAIL_LENGTH = 2000;

/** @returns {Promise<{ ok: boolean, tail: string }>} tail: the end of the program's output */
function runNode(args, env, print) {
  const ownEnv = { ...pinnedEnv(), TMPDIR: temporaryFolder(), ...env };
  const child = spawn(pinnedNode(), args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], env: ownEnv });
  let tail = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      print(text);
      tail = (tail + text).slice(-TAIL_LENGTH);
    });
  }
  return new Promise((resolve) => {
    child.on('close', (code, signal) => resolve({ ok: code === 0, tail: tail || `ended with ${signal ?? code}` }));
  });
}

/** The JSON report of a test runner; undefined when it ended before writing one. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The start of a message, on one line. */
const shorten = (text = '') => stripVTControlCharacters(text).replace(/\s+/g, ' ').trim().slice(0, 500);

/** A runner that failed without naming a test counts as one failure, with the end of its output. */
function resultOf({ ok, tail }, passed, failures, flaky = []) {
  const unnamed = `ended without naming a test: ${shorten(tail)}`;
  return { passed, failures: ok || failures.length > 0 ? failures : [unnamed], flaky };
}

/** A program that passes or fails as a whole, such as the type checker. @returns {Step} */
export function check(name, script, args = [], env = {}) {
  return {
    name,
    async run(print) {
      const ended = await runNode([script, ...args], env, print);
      return resultOf(ended, ended.ok ? 1 : 0, ended.ok ? [] : ['see its output above']);
    },
  };
}

/** As `check`, for a program of an installed package. @returns {Step} */
export const checkWith = (name, path, args) => check(name, tool(path), args);

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
  return {
    name,
    async run(print) {
      const file = join(mkdtempSync(join(temporaryFolder(), 'report-')), 'vitest.json');
      const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
      const selected = projects.flatMap((project) => ['--project', project]);
      const command = [tool('vitest/vitest.mjs'), 'run', ...selected, ...reporters, ...args];
      const ended = await runNode(command, { NO_COLOR: '1', ...env }, print);
      const report = readReport(file);
      return resultOf(ended, report?.numPassedTests ?? 0, (report?.testResults ?? []).flatMap(failuresOf));
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

/**
 * Tests of one project of playwright.config.ts.
 * @param {{ project: string, args?: string[], env?: Record<string, string> }} options
 * @returns {Step}
 */
export function playwright(name, { project, args = [], env = {} }) {
  return {
    name,
    async run(print) {
      const file = join(mkdtempSync(join(temporaryFolder(), 'report-')), 'playwright.json');
      const command = [tool('@playwright/test/cli.js'), 'test', `--project=${project}`, '--reporter=dot,json', ...args];
      const ended = await runNode(command, { FORCE_COLOR: '0', ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }, print);
      const report = readReport(file);
      const specs = (report?.suites ?? []).flatMap(specsOf);
      const failures = specs.filter(({ ok }) => !ok).map(describeSpec);
      const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(describeSpec);
      const { expected = 0, flaky: passedOnRetry = 0 } = report?.stats ?? {};
      return resultOf(ended, expected + passedOnRetry, failures, flaky);
    },
  };
}

async function runStep({ name, run }, print) {
  const started = Date.now();
  const { passed, failures, flaky = [] } = await run(print);
  const seconds = Math.round((Date.now() - started) / 1000);
  print(`\n   ${name}: ${passed} passed, ${failures.length} failed, ${seconds} s\n`);
  return { name, passed, failures, flaky, seconds };
}

const printNow = (text) => void process.stdout.write(text);

/** Runs steps one after another, each printing as it goes. */
async function runInOrder(steps) {
  const results = [];
  for (const step of steps) {
    printNow(`\n── ${step.name}\n`);
    results.push(await runStep(step, printNow));
  }
  return results;
}

/** Runs several lists of steps at the same time; the output of each step is printed when the step ends. */
async function runBeside(lists) {
  const runList = async (steps) => {
    const results = [];
    for (const step of steps) {
      let output = `\n── ${step.name}\n`;
      results.push(
        await runStep(step, (text) => {
          output += text;
        }),
      );
      printNow(output);
    }
    return results;
  };
  return (await Promise.all(lists.map(runList))).flat();
}

/** More flaky tests than this are a failure by themselves. */
const MAX_FLAKY = 3;

/**
 * Runs everything, also after a failure, and returns the results.
 * @param {(Step | Step[][])[]} plan a step, or lists of steps that run at the same time
 */
export async function runPlan(plan) {
  const results = [];
  for (const entry of plan)
    results.push(...(Array.isArray(entry) ? await runBeside(entry) : await runInOrder([entry])));
  return results;
}

/** Prints the names of flaky and failed tests, then the counts as the last line. @returns {boolean} whether all passed */
export function summarize(results) {
  const passed = results.reduce((sum, step) => sum + step.passed, 0);
  const name = (mark, step, test) => `${mark} ${step.name} › ${test}`;
  const flaky = results.flatMap((step) => step.flaky.map((test) => name('↻ flaky:', step, test)));
  const failures = results.flatMap((step) => step.failures.map((test) => name('✘', step, test)));
  if (flaky.length > MAX_FLAKY) failures.push(`✘ ${flaky.length} flaky tests; at most ${MAX_FLAKY} are accepted`);
  console.log(['', ...flaky, ...failures, `${passed} passed, ${failures.length} failed`].join('\n'));
  return failures.length === 0 && passed > 0;
}
