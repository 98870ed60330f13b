import css from "@/features/account/OverviewScreen/OverviewScreen.module.css";
import { SiteLink } from "@/ui/SiteLink";
import { useId, type ReactNode } from "react";

interface StartPartProps {
  title: string;
  /** The way on: the page that has all of it, or where the first of it is made. */
  link: { readonly text: string; readonly path: string };
  children: ReactNode;
}

export function StartPart({ title, link, children }: StartPartProps) {
  const headingId = useId();
  return (
    <section className={`card ${css.part}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {children}
      <p className={css.wayOn}>
        <SiteLink href={link.path}>{link.text}</SiteLink>
      </p>
    </section>
  );
}
