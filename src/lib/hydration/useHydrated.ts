import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** False on the server and until React has hydrated the page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
