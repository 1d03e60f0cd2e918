/** Counts how checkouts begin, around the store and not inside of it; what comes of them is told by the store itself. */
import { StoreError } from '../../services/store/errors.ts';
import type { Store } from '../../services/store/store.ts';
import type { Metrics } from './metrics.ts';

/** The same store; what it refuses is counted by the code or type of the contract, of which there is a handful. */
export function countCheckouts(store: Store, { checkouts }: Metrics): Store {
  return {
    ...store,
    async startCheckout(request, idempotencyKey) {
      try {
        const url = await store.startCheckout(request, idempotencyKey);
        checkouts.inc({ outcome: 'opened' });
        return url;
      } catch (error) {
        const refusal = error instanceof StoreError ? (error.body.code ?? error.body.type) : 'failure';
        checkouts.inc({ outcome: `refused_${refusal}` });
        throw error;
      }
    },
  };
}
