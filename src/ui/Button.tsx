import type { buttonVariants } from "@/theme/components/button";
import { SiteLink } from "@/ui/SiteLink";
import type { ComponentProps } from "react";

export type ButtonVariant = keyof typeof buttonVariants;

interface Look {
  variant?: ButtonVariant;
  className?: string;
}

/** The theme makes these classes from the style of Chakra's buttons. */
const classOf = ({ variant, className }: Look) =>
  ["button", variant && `button-${variant}`, className].filter(Boolean).join(" ");

/** The browser's own button. It looks as Chakra's does, whose scripts most pages do without. */
export function Button({ variant, className, ...props }: Look & ComponentProps<"button">) {
  return <button {...props} className={classOf({ variant, className })} />;
}

/** Leads to a page of the site. */
export function ButtonLink({ variant, className, ...props }: Look & ComponentProps<typeof SiteLink>) {
  return <SiteLink {...props} className={classOf({ variant, className })} />;
}

/** Leads to what is no other page of the site: a file, a part of the page, the page loaded anew, another site. */
export function ButtonAnchor({ variant, className, children, ...props }: Look & ComponentProps<"a">) {
  return (
    <a {...props} className={classOf({ variant, className })}>
      {children}
    </a>
  );
}

/** Opens and closes its `details`. */
export function ButtonSummary({ variant, className, ...props }: Look & ComponentProps<"summary">) {
  return <summary {...props} className={classOf({ variant, className })} />;
}
