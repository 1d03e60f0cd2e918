/** Runs `npm run store` on the data of a running site. */
import { expect } from 'vitest';
import { type CommandResult, runCommand } from './command.ts';
import type { Site } from './site.ts';

/**
 * Runs a command of the store.
 * @param words arguments; an object sets environment variables
 */
export async function storeCommand(site: Site, ...words: (string | Record<string, string>)[]): Promise<CommandResult> {
  const args = words.filter((word) => typeof word === 'string');
  const env = Object.assign({}, ...words.filter((word) => typeof word !== 'string'));
  const siteEnv = { DATA_DIR: site.dataDir, SITE_URL: site.url, TZ: 'America/Chicago' };
  const { code, output } = await runCommand('store', args, { ...siteEnv, ...env });
  return { code, output: output.trim() };
}

/** Runs a command of the store that must succeed. @returns its output */
export async function succeedStore(site: Site, ...words: string[]): Promise<string> {
  const { code, output } = await storeCommand(site, ...words);
  expect([code, output.includes('Error')]).toEqual([0, false]);
  return output;
}
