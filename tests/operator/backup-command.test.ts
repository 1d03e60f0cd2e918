/** Backup and restore by the operator. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bodyFor, openCheckout, submit } from '../contract/support.ts';
import { succeed } from '../support/command.ts';
import { startSite } from '../support/site.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'backup-'));
/** A digital variant with two units. */
const VARIANT = 'variant_01KGDEM0000000000000000601';

const command = (name: string, DATA_DIR: string, ...args: string[]) => succeed(name, args, { DATA_DIR });

it('an operator restores an order from a backup into an empty data folder', async () => {
  const site = await startSite();
  const page = await openCheckout(site, bodyFor(site, [VARIANT, 1]));
  expect((await submit(site, page)).status).toBe(303);
  const file = join(newFolder(), 'monday.backup');
  expect(await command('backup', site.dataDir, file)).toContain(`The database is in ${file}.`);
  await expect(command('restore', site.dataDir, file)).rejects.toThrow(/Stop the site, and add --force/);
  await site.stop();

  const DATA_DIR = newFolder();
  expect(await command('restore', DATA_DIR, file)).toContain('Start the site again.');
  const again = await startSite({ DATA_DIR });
  expect(JSON.parse(await command('store', DATA_DIR, 'orders', 'list', '--json'))).toMatchObject([{ number: 1001 }]);
  await again.stop();
});

it.each(['backup', 'restore'])(
  'the command %s prints its usage without a file, and with an unknown option',
  async (name) => {
    await expect(command(name, newFolder())).rejects.toThrow(`npm run ${name} -- FILE`);
    await expect(command(name, newFolder(), '--all')).rejects.toThrow(`npm run ${name} -- FILE`);
  },
);
