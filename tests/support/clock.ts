/**
 * Preloaded into a site process with `--import`. When the file CLOCK_FILE appears, the clock of the site continues from
 * the time in that file.
 */
import { existsSync, readFileSync } from 'node:fs';

/** Milliseconds between checks for the file. */
const INTERVAL = 100;
const { CLOCK_FILE = '' } = process.env;
const SystemDate = Date;
let offset = 0;
const now = () => SystemDate.now() + offset;

globalThis.Date = new Proxy(SystemDate, {
  construct: (target, args: unknown[], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

setInterval(() => {
  if (offset === 0 && existsSync(CLOCK_FILE))
    offset = SystemDate.parse(readFileSync(CLOCK_FILE, 'utf8')) - SystemDate.now();
}, INTERVAL).unref();
