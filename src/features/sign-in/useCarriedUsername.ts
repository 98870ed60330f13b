import { carriedUsername } from "@/features/sign-in/carried-username";
import { useEffect, useEffectEvent } from "react";

/** In a layout effect react-hook-form would not know yet what was typed before hydration. */
export function useCarriedUsername(typed: () => string, take: (username: string) => void): void {
  const takeOver = useEffectEvent(() => {
    const username = carriedUsername();
    if (username !== null && !typed()) take(username);
  });
  useEffect(() => takeOver(), []);
}
