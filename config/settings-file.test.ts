import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { settingsProblems } from './env.ts';
import { readSettings, settingsText } from './settings-file.mjs';

it('a byte order mark at the start of a settings file is not read as part of the first setting', () => {
  const text = '\uFEFFSITE_URL=https://www.shop.example\r\nLEADS_TO=counter@shop.example\r\n';
  expect(readSettings(text)).toEqual({
    settings: { SITE_URL: 'https://www.shop.example', LEADS_TO: 'counter@shop.example' },
    unreadable: [],
  });
});

it('settingsProblems reports lines that are no setting, and settings that do not exist', () => {
  const text = [
    '# A comment',
    'SITE_URL=https://www.shop.example',
    'LEADS_T0=counter@shop.example',
    'SMTP_URL: smtp://mail.shop.example',
    'MAIL_FROM="Shop',
    'shop@shop.example"',
    'export TZ=America/Chicago',
  ].join('\n');
  expect(settingsProblems(text)).toEqual([
    'line 4 is not a setting such as NAME=value',
    'LEADS_T0 is not a setting of this site',
  ]);
});

it.each([
  ['utf8', [0xef, 0xbb, 0xbf]],
  ['utf16le', [0xff, 0xfe]],
] as const)('a settings file that Windows Notepad saved as %s is read', (encoding, mark) => {
  const file = join(mkdtempSync(join(tmpdir(), 'settings-')), '.env');
  writeFileSync(file, Buffer.concat([Buffer.from(mark), Buffer.from('SITE_URL=https://a.example\r\n', encoding)]));
  expect(readSettings(settingsText(file))).toEqual({ settings: { SITE_URL: 'https://a.example' }, unreadable: [] });
});
