/**
 * Requests for one page as fast as they are answered. By wrk where it is installed: a client in JavaScript takes so much of
 * the processor from the server that all servers look alike. By autocannon otherwise, and the table says which it was.
 */
import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { load } from '../load.ts';

/** As every browser asks, so that the answer is the compressed one. */
const HEADERS = { 'accept-encoding': 'br' };
const CONNECTIONS = 16;

const run = promisify(execFile);

export const GENERATOR = spawnSync('wrk', ['-v']).error ? 'autocannon' : 'wrk';

/** @returns requests answered in a second @throws when anything is answered with an error */
export async function press(origin: string, path: string, seconds: number): Promise<number> {
  if (GENERATOR === 'autocannon') return (await load([origin], [{ path, headers: HEADERS }], seconds)).rate;
  const headers = Object.entries(HEADERS).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await run('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, ...headers, origin + path]);
  return rateIn(stdout);
}

/** @param report what wrk has printed */
export function rateIn(report: string): number {
  const rate = Number(/^Requests\/sec:\s+([\d.]+)/m.exec(report)?.[1]);
  if (!(rate > 0) || /Non-2xx|Socket errors/.test(report))
    throw new Error(`Not every request was answered:\n${report}`);
  return rate;
}
