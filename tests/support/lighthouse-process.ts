/** A process that measures one address after another, as it is told: two beside each other would mix up their clocks. */
import { Lighthouse } from './lighthouse.ts';
import type { Task } from './lighthouses.ts';

const lighthouse = await Lighthouse.start();

process.on('message', async ({ url, times }: Task) => {
  // The browser goes with its process.
  if (url === '') process.exit();
  try {
    process.send?.({
      runs: times === undefined ? [await lighthouse.measure(url)] : await lighthouse.repeat(url, times),
    });
  } catch (error) {
    process.send?.({ error: String(error) });
  }
});
process.send?.('ready');
