/** The real server in a process that computes something else most of the time, once it is ready. */
import '../../server/main.ts';

/** Milliseconds; longer than the server lets its event loop lag behind. */
const AT_A_TIME = 2500;

function compute(): void {
  const end = performance.now() + AT_A_TIME;
  while (performance.now() < end);
  setImmediate(compute);
}
compute();
