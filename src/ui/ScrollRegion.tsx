import type { ReactNode } from "react";

interface ScrollRegionProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A part that scrolls by itself, such as a wide table. The keyboard can reach it (WCAG 2.1.1). */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region is focusable (WCAG 2.1.1)
    <div className={className} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
