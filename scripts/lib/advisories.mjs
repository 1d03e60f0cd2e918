/** Asks the npm registry whether packages that run with the site are known to be weak. */
import { npm } from './install.mjs';

/** What is worth stopping for; the rest comes with the next update. */
const SERIOUS = ['high', 'critical'];

/** Milliseconds; a registry that is away must not hold up everything else. */
const PATIENCE = 60_000;

/** One step of `npm run test:full`. A registry that does not answer such questions, as mirrors often do not, says nothing. */
export const advisories = {
  name: 'Known weaknesses of packages',
  async count() {
    const { stdout } = npm(['audit', '--omit=dev', '--json'], { encoding: 'utf8', timeout: PATIENCE });
    const weak = weaknesses(stdout);
    if (weak === undefined) console.log('The registry did not answer; nothing was checked.');
    return { passed: weak?.length === 0 ? 1 : 0, failures: weak ?? [] };
  },
};

/**
 * @param {string} report what `npm audit --json` has printed
 * @returns {string[] | undefined} a line for each serious one; undefined when the registry did not answer
 */
export function weaknesses(report) {
  const vulnerabilities = readJson(report)?.vulnerabilities;
  if (!vulnerabilities) return undefined;
  return Object.values(vulnerabilities)
    .filter(({ severity }) => SERIOUS.includes(severity))
    .map(({ name, severity, range }) => `${name} ${range}: ${severity}`);
}

/** What npm says when it is cut off, or cannot start, is no JSON. */
function readJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
