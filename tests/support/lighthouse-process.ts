/** A process that measures one address after another, as it is told: two beside each other would mix up their clocks. */
import { Lighthouse } from './lighthouse.ts';

const lighthouse = await Lighthouse.start();

process.on('message', async (url: string) => {
  // The browser goes with its process.
  if (url === '') process.exit();
  try {
    process.send?.({ run: await lighthouse.measure(url) });
  } catch (error) {
    process.send?.({ error: String(error) });
  }
});
process.send?.('ready');
