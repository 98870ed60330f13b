import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** Whether React has taken the page over: false in the server's HTML and while React does it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
