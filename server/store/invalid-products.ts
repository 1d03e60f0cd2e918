/** Logs invalid products and fields of a store service, because visitors only see that something is missing. */
import type { NetworkOptions } from '../../src/clients/store/network-source.ts';

/** Maximum log entries per process, so that a service with many different errors cannot fill the log. */
const LOG_LIMIT = 100;

type Log = { warn: (fields: object, message: string) => void };

/**
 * @returns a callback that logs each omitted product once, and each invalid field once, with the first product that has
 * it
 */
export function warnInvalidProducts(log: Log): NonNullable<NetworkOptions['onInvalidProduct']> {
  const loggedKeys = new Set<string>();
  const once = (key: string, writeEntry: () => void) => {
    if (loggedKeys.has(key) || loggedKeys.size >= LOG_LIMIT) return;
    loggedKeys.add(key);
    writeEntry();
  };
  return ({ id: product, isLeftOut }, problems) => {
    if (isLeftOut) {
      once(`product ${product}`, () => {
        const texts = problems.map(({ field, problem }) => `${field}: ${problem}`);
        log.warn({ product, problems: texts }, 'a product of the store service cannot be read, and is not shown');
      });
      return;
    }
    for (const { field, problem } of problems) {
      once(`field ${field}`, () =>
        log.warn({ product, field, problem }, 'a field of the store service cannot be read, and counts as absent'),
      );
    }
  };
}
