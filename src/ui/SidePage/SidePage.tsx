import { ComponentTheme } from "@/theme/ComponentTheme";
import { PageHead } from "@/ui/PageHead/PageHead";
import css from "@/ui/SidePage/SidePage.module.css";
import type { ReactNode } from "react";

interface SidePageProps {
  title: string;
  description: string;
  lead?: string | undefined;
  /** `label` is the accessible name of `navigation`, whose links use the classes of this style sheet. */
  label: string;
  navigation: ReactNode;
  /** Whether the page has tables or columns that need more room than text. */
  isWide?: boolean;
  children: ReactNode;
}

/** The navigation is beside the page on large screens, above it on small ones. */
export function SidePage({
  title,
  description,
  lead,
  label,
  navigation,
  isWide = false,
  children,
}: SidePageProps) {
  return (
    <div className={css.root} data-wide={isWide ? "" : undefined}>
      <PageHead title={title} description={description} isPrivate />
      <nav className={css.navigation} aria-label={label}>
        {navigation}
      </nav>
      <div className={css.page}>
        <div>
          <h1>{title}</h1>
          {lead && <p className={css.lead}>{lead}</p>}
        </div>
        <ComponentTheme>{children}</ComponentTheme>
      </div>
    </div>
  );
}
