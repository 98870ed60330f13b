import { carriedUsername } from "@/features/sign-in/carried-username";
import { useEffect, useEffectEvent } from "react";

/** In a layout effect react-hook-form would not know yet what was typed before hydration. */
export function useCarriedUsername(readTyped: () => string, take: (username: string) => void): void {
  const takeOver = useEffectEvent(() => {
    const username = carriedUsername();
    if (username !== null && !readTyped()) take(username);
  });
  useEffect(() => takeOver(), []);
}
