/** Starts a browser or its driver, and ends it with all its child processes. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

export type Program = { child: ChildProcess; end: () => Promise<void> };

/** Starts a program in its own process group, because the WebKit driver detaches from the browser that it starts. */
export function startProgram(path: string, args: readonly string[], options: SpawnOptions): Program {
  const child = spawn(path, args, { ...options, detached: true });
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The process group has already ended.
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
