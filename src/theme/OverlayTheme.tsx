import { ComponentTheme } from "@/theme/ComponentTheme";
import { MotionConfig } from "framer-motion";
import type { ReactNode } from "react";

/** For Chakra components that lie over the page and move: no style sheet reaches animations that scripts run. */
export const OverlayTheme = ({ children }: { children: ReactNode }) => (
  <ComponentTheme>
    <MotionConfig reducedMotion="user">{children}</MotionConfig>
  </ComponentTheme>
);
