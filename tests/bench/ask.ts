import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A program of this folder in a process of its own, with what it is told first. @returns its answer */
export async function ask<Answer>(program: string, task: object): Promise<[Answer, ChildProcess]> {
  const child = fork(fileURLToPath(new URL(program, import.meta.url)));
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${program} ended without an answer`)));
  child.send(task);
  const [answer] = (await Promise.race([once(child, 'message'), ended])) as [Answer];
  ended.catch(() => undefined);
  return [answer, child];
}
