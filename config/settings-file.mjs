/** Reads the settings file `.env` of a site. */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

const ASSIGNMENT = /^\s*(?:export\s+)?[A-Za-z_][\w.-]*\s*=\s*(.*)$/;

/** Byte order marks of UTF-16, which Notepad calls Unicode. */
const ENCODINGS = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/**
 * @param {string} file path
 * @returns {string} text of a UTF-8 or UTF-16 file
 */
export function settingsText(file) {
  const bytes = readFileSync(file);
  const [, encoding = 'utf-8'] = ENCODINGS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? [];
  return new TextDecoder(encoding).decode(bytes);
}

/**
 * @param {string} text of the file
 * @returns {{ settings: Record<string, string>, unreadable: number[] }} the variables, and the numbers of invalid lines
 */
export function readSettings(text) {
  // Editors on Windows add a byte order mark, which would become part of the first name.
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
