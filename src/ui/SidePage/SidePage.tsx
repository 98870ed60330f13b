import { PageHead } from "@/ui/PageHead/PageHead";
import css from "@/ui/SidePage/SidePage.module.css";
import type { ReactNode } from "react";

interface SidePageProps {
  title: string;
  description: string;
  lead?: string | undefined;
  /** The name of the navigation, and its links with the classes of this style sheet. */
  label: string;
  navigation: ReactNode;
  children: ReactNode;
}

/** A private page with its navigation: beside it on large screens, above it on small ones. */
export function SidePage({ title, description, lead, label, navigation, children }: SidePageProps) {
  return (
    <div className={css.root}>
      <PageHead title={title} description={description} isPrivate />
      <nav className={css.navigation} aria-label={label}>
        {navigation}
      </nav>
      <div className={css.page}>
        <div>
          <h1>{title}</h1>
          {lead && <p className={css.lead}>{lead}</p>}
        </div>
        {children}
      </div>
    </div>
  );
}
