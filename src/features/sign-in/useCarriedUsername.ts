import { carriedUsername } from "@/features/sign-in/carried-username";
import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** Who the step before was about; null where there was none, and on the server. */
export function useCarriedUsername(): string | null {
  return useSyncExternalStore(subscribe, carriedUsername, () => null);
}
