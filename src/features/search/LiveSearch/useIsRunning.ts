import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** Whether the page runs in a browser and has been taken over by its scripts. */
export function useIsRunning(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
