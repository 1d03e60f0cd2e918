/** Loading for a page: what came, what went wrong, or that it is not there yet. */
import { WAIT_PARAMETER } from '../../../domain/product/store-list.ts';
import { hasAnswered, isNotFound, messageOf } from './errors.ts';

export type Loaded<T> =
  | { state: 'loaded'; value: T }
  | { state: 'error'; message: string; status: number; answered: boolean }
  | { state: 'loading' };

/** Milliseconds that a page waits before it goes out without its products and refreshes itself. */
const PATIENCE = 2500;

/**
 * @param options.otherwise the page's message for a failure that has none of its own
 * @param options.onFailure tells the operator what the visitor is only told in part
 * @returns with the status that the page answers: 404 for a product that does not exist, else 503
 */
export async function loadForPage<T>(
  work: Promise<T>,
  { request, otherwise, onFailure }: { request: Request; otherwise: string; onFailure: (error: unknown) => void },
): Promise<Loaded<T>> {
  const loading = work.then(
    (value): Loaded<T> => ({ state: 'loaded', value }),
    (error: unknown): Loaded<T> => {
      const status = isNotFound(error) ? 404 : 503;
      if (status !== 404) onFailure(error);
      return { state: 'error', message: messageOf(error, otherwise), status, answered: hasAnswered(error) };
    },
  );
  if (new URL(request.url).searchParams.has(WAIT_PARAMETER)) return loading;
  let timer: NodeJS.Timeout | undefined;
  const waiting = new Promise<Loaded<T>>((resolve) => {
    timer = setTimeout(() => resolve({ state: 'loading' }), PATIENCE);
  });
  return Promise.race([loading, waiting]).finally(() => clearTimeout(timer));
}
