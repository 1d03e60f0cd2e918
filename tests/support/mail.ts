/** Reads the mails that the site wrote to its outbox folder. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from './site.ts';

export type Mail = { to: string; subject: string; text: string };

export function decodeQuotedPrintable(quotedPrintable: string): string {
  const bytes = quotedPrintable
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function parse(source: string): Mail {
  const header = (name: string) => new RegExp(`^${name}: (.*(?:\\n\\s.*)*)`, 'm').exec(source)?.[1] ?? '';
  const text = /Content-Type: text\/plain[\s\S]*?\n\n([\s\S]*?)\n----_/.exec(source)?.[1] ?? '';
  return { to: header('To'), subject: header('Subject'), text: decodeQuotedPrintable(text) };
}

export function readMails(site: Site): Mail[] {
  const folder = join(site.dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => parse(readFileSync(join(folder, name), 'utf8')));
}
