/** Lighthouse in as many processes as there are processors, each with a browser of its own. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Run } from './lighthouse.ts';

const PROGRAM = fileURLToPath(new URL('lighthouse-process.ts', import.meta.url));
/** Beyond that they only wait for each other: a run is half waiting. */
const MOST = 2;

/** Without a number of times: as often as it takes to judge the page. */
export type Task = { url: string; times?: number };
type Answer = { runs: Run[] } | { error: string };

export class Lighthouses {
  readonly #processes: ChildProcess[];
  readonly #free: ChildProcess[];
  readonly #waiting: ((free: ChildProcess) => void)[] = [];

  private constructor(processes: ChildProcess[]) {
    this.#processes = processes;
    this.#free = [...processes];
  }

  static async start(): Promise<Lighthouses> {
    const processes = Array.from({ length: Math.min(MOST, availableParallelism()) }, () => fork(PROGRAM));
    await Promise.all(processes.map((process) => once(process, 'message')));
    return new Lighthouses(processes);
  }

  /** Judges the page at an address as soon as a process is free. */
  async measure(url: string): Promise<Run> {
    const [run] = await this.#ask({ url });
    if (!run) throw new Error('Lighthouse gave no result');
    return run;
  }

  /** So many runs, each as it was. */
  repeat(url: string, times: number): Promise<Run[]> {
    return this.#ask({ url, times });
  }

  async #ask(task: Task): Promise<Run[]> {
    const free = this.#free.pop() ?? (await new Promise<ChildProcess>((resolve) => this.#waiting.push(resolve)));
    free.send(task);
    const [answer] = (await once(free, 'message')) as [Answer];
    const next = this.#waiting.shift();
    if (next) next(free);
    else this.#free.push(free);
    if ('error' in answer) throw new Error(answer.error);
    return answer.runs;
  }

  async stop(): Promise<void> {
    const ended = this.#processes.map((process) => once(process, 'close'));
    for (const process of this.#processes) process.send({ url: '' });
    await Promise.all(ended);
  }
}
