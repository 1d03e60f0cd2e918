/** The real server in a process whose event loop is blocked most of the time after the start. */
import '../../server/main.ts';

/** Milliseconds; longer than the event-loop lag that the server tolerates. */
const BLOCK_TIME = 2500;

function blockEventLoop(): void {
  const end = performance.now() + BLOCK_TIME;
  while (performance.now() < end);
  setImmediate(blockEventLoop);
}
blockEventLoop();
