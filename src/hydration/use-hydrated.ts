import { useSyncExternalStore } from 'react';

const noSubscription = () => () => undefined;

/** Whether the component is hydrated: false on the server and in the first render of an island. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
}
