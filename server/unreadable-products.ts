/** Says which products of a store service cannot be shown: its visitors only see that there are fewer. */
import type { NetworkOptions } from '../src/clients/store/network-source.ts';

/** So many are told of; a service whose every product has another fault would fill the log. */
const MOST_TOLD = 100;

type Log = { warn: (fields: object, message: string) => void };

/** @returns what hears of them, and tells of each once */
export function tellOfUnreadable(log: Log): NonNullable<NetworkOptions['onUnreadable']> {
  const told = new Set<string>();
  return (product, issues) => {
    if (told.has(product) || told.size >= MOST_TOLD) return;
    told.add(product);
    const problems = issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    log.warn({ product, problems }, 'a product of the store service cannot be read, and is not shown');
  };
}
