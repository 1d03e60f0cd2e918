/** Asks the npm registry for known vulnerabilities of the packages that run with the site. */
import { npm } from './install.mjs';

const SERIOUS = ['high', 'critical'];
const TIMEOUT_MS = 60_000;

/** @type {import('./steps.mjs').Step} passes without a result when the registry does not answer, as mirrors often do not */
export const advisories = {
  name: 'Known vulnerabilities of packages',
  async run(print) {
    const { stdout } = npm(['audit', '--omit=dev', '--json'], { encoding: 'utf8', timeout: TIMEOUT_MS });
    const vulnerabilities = readVulnerabilities(stdout);
    if (!vulnerabilities) print('The registry did not answer; nothing was checked.\n');
    const failures = Object.values(vulnerabilities ?? {})
      .filter(({ severity }) => SERIOUS.includes(severity))
      .map(({ name, severity, range }) => `${name} ${range}: ${severity}`);
    return { passed: vulnerabilities && failures.length === 0 ? 1 : 0, failures };
  },
};

/** npm prints no JSON when it is interrupted or cannot start. */
function readVulnerabilities(report) {
  try {
    return JSON.parse(report).vulnerabilities;
  } catch {
    return undefined;
  }
}
