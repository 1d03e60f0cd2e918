/** What happens without anybody asking: expired checkouts let go of their units, the outbox sends. */
import type { FastifyBaseLogger } from 'fastify';

/** Milliseconds between rounds. */
const ROUND = 2000;

export type Workers = { stop: () => Promise<void> };

/** Runs the tasks one after another, round after round; a failure is logged and does not end it. */
export function startWorkers(tasks: Readonly<Record<string, () => Promise<unknown>>>, log: FastifyBaseLogger): Workers {
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();
  let stopped = false;

  async function run(): Promise<void> {
    for (const [name, task] of Object.entries(tasks)) {
      await task().catch((error: unknown) => log.error({ err: error, task: name }, 'background task failed'));
    }
    if (!stopped) schedule();
  }
  function schedule(): void {
    timer = setTimeout(() => {
      round = run();
    }, ROUND);
  }
  round = run();

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
