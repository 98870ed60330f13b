import { carriedUsername } from "@/features/sign-in/carried-username";
import { useEffect, useEffectEvent } from "react";

/**
 * Takes over whom the step before was about, unless the visitor or the browser has filled the field already. In a layout
 * effect react-hook-form would not know yet what was typed before hydration.
 * @param typed reads the field
 */
export function useCarriedUsername(typed: () => string, take: (username: string) => void): void {
  const takeOver = useEffectEvent(() => {
    const username = carriedUsername();
    if (username !== null && !typed()) take(username);
  });
  useEffect(() => takeOver(), []);
}
