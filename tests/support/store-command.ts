/** `npm run store` beside a running site, on its data. */
import { expect } from 'vitest';
import { type CommandResult, runCommand } from './command.ts';
import type { Site } from './site.ts';

/**
 * Runs a command of the store.
 * @param words its arguments; an object among them sets environment variables
 */
export async function storeCommand(site: Site, ...words: (string | Record<string, string>)[]): Promise<CommandResult> {
  const texts = words.filter((word) => typeof word === 'string');
  const env = Object.assign({}, ...words.filter((word) => typeof word !== 'string'));
  const about = { DATA_DIR: site.dataDir, SITE_URL: site.url, TZ: 'America/Chicago' };
  const { code, output } = await runCommand('store', texts, { ...about, ...env });
  return { code, output: output.trim() };
}

/** The same, where it has to succeed. @returns what it printed */
export async function succeedStore(site: Site, ...words: string[]): Promise<string> {
  const { code, output } = await storeCommand(site, ...words);
  expect([code, output.includes('Error')]).toEqual([0, false]);
  return output;
}
