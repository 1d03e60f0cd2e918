/** The file `.env` with the settings of a site. */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

const ASSIGNMENT = /^\s*(?:export\s+)?[A-Za-z_][\w.-]*\s*=\s*(.*)$/;

/** The byte order marks of UTF-16, in which Notepad saves what it calls Unicode. */
const ENCODINGS = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/**
 * @param {string} file its path
 * @returns {string} its text, whether it was saved as UTF-8 or UTF-16
 */
export function settingsText(file) {
  const bytes = readFileSync(file);
  const [, encoding = 'utf-8'] = ENCODINGS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? [];
  return new TextDecoder(encoding).decode(bytes);
}

/**
 * @param {string} text of the file
 * @returns {{ settings: Record<string, string>, unreadable: number[] }} the variables, and numbers of lines that are none
 */
export function readSettings(text) {
  // Editors on Windows begin a file with a byte order mark, which would become part of the first name.
  const clean = text.replace(/^\uFEFF/, '');
  const unreadable = [];
  let openQuote;
  for (const [index, line] of clean.split(/\r?\n/).entries()) {
    if (openQuote !== undefined) {
      if (line.includes(openQuote)) openQuote = undefined;
      continue;
    }
    if (/^\s*(#|$)/.test(line)) continue;
    const [, value] = ASSIGNMENT.exec(line) ?? [];
    if (value === undefined) unreadable.push(index + 1);
    else if (/^["'`]/.test(value) && !value.slice(1).includes(value[0])) openQuote = value[0];
  }
  return { settings: parseEnv(clean), unreadable };
}
