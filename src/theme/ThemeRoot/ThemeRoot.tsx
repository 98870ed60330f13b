import { Styles } from "@/theme/Styles/Styles";
import { useStyleEngine } from "@/theme/useStyleEngine";
import { globalStyles } from "#style-engine";
import type { ReactNode } from "react";

/**
 * The theme for everything below: its variables and base styles. Chakra's own provider is not needed for that, and
 * would bring emotion, toasts and framer-motion into every first load; a component of Chakra's brings it where it is
 * loaded.
 */
export function ThemeRoot({ children }: { children: ReactNode }) {
  useStyleEngine();
  return (
    <>
      <Styles of={globalStyles} />
      {children}
    </>
  );
}
