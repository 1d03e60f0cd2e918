/**
 * Loaded into a site before its program (`--import`): from the moment at which the file CLOCK_FILE is written, the clock of
 * the site goes on from the time that the file names.
 */
import { existsSync, readFileSync } from 'node:fs';

/** Milliseconds between looks at the file. */
const INTERVAL = 100;
const { CLOCK_FILE = '' } = process.env;
const SystemDate = Date;
let ahead = 0;
const now = () => SystemDate.now() + ahead;

globalThis.Date = new Proxy(SystemDate, {
  construct: (target, given: unknown[], own) => Reflect.construct(target, given.length === 0 ? [now()] : given, own),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

setInterval(() => {
  if (ahead === 0 && existsSync(CLOCK_FILE))
    ahead = SystemDate.parse(readFileSync(CLOCK_FILE, 'utf8')) - SystemDate.now();
}, INTERVAL).unref();
