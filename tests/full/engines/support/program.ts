/** A browser or its driver, which ends with everything that it has started. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

export type Program = { child: ChildProcess; end: () => Promise<void> };

/** Starts a program in a process group of its own: the driver of WebKit lets go of the browser that it starts. */
export function startProgram(path: string, args: readonly string[], options: SpawnOptions): Program {
  const child = spawn(path, args, { ...options, detached: true });
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The group has ended by itself.
    }
  };
  process.once('exit', kill);
  return {
    child,
    async end() {
      process.off('exit', kill);
      const isRunning = child.exitCode === null && child.signalCode === null;
      const exit = isRunning ? once(child, 'exit') : undefined;
      kill();
      await exit;
    },
  };
}
