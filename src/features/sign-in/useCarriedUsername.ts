import { carriedUsername } from "@/features/sign-in/carried-username";
import { useEffect, useEffectEvent } from "react";

/**
 * Fills in the previous step's user name, unless the field is filled already (`typed` reads it). Not in a
 * layout effect, where react-hook-form does not know yet what was typed before hydration.
 */
export function useCarriedUsername(typed: () => string, take: (username: string) => void): void {
  const takeOver = useEffectEvent(() => {
    const username = carriedUsername();
    if (username !== null && !typed()) take(username);
  });
  useEffect(() => takeOver(), []);
}
