import { useSyncExternalStore } from 'react';

const noSubscription = () => () => undefined;

/** Whether the component's event handlers are there: false on the server and in the first render of an island. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
}
