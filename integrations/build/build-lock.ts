/**
 * Builds take turns: Astro keeps the pictures that it found in one file of the project, so two sites that are built at once
 * would get each other's.
 */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from './folders.ts';

/** Milliseconds: between looks at the lock, and after which a lock was left by a process whose number another one has now. */
const INTERVAL = 500;
const LONGEST_BUILD = 900_000;

/**
 * Waits until no other process is building.
 * @param file the lock; it holds the id of the process that is building
 * @param onWait called once, where there is another one
 * @returns gives the lock back
 */
export async function lockBuilds(file: string, onWait: () => void): Promise<() => void> {
  mkdirSync(dirname(file), { recursive: true });
  for (let waits = 0; !take(file); waits += 1) {
    if (waits === 0) onWait();
    await pause(INTERVAL);
  }
  return () => rmSync(file, { force: true });
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    // A process that was ended in the middle leaves its lock.
    if (!isAlive(holderOf(file)) || ageOf(file) > LONGEST_BUILD) rmSync(file, { force: true });
    return false;
  }
}

function ageOf(file: string): number {
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return mtimeMs === undefined ? 0 : Date.now() - mtimeMs;
}

/** This very process, which lives, where the lock is just being written or given back. */
function holderOf(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8')) || process.pid;
  } catch {
    return process.pid;
  }
}
