import css from "@/features/institutional/InstitutionalPage/InstitutionalPage.module.css";
import { publicSettings } from "@/config/public";
import { breadcrumbList } from "@/lib/structured-data/breadcrumb-list";
import { institutionalText } from "@/text/institutional";
import type { ProseSection } from "@/text/prose";
import { shellText } from "@/text/shell";
import { Breadcrumbs } from "@/ui/Breadcrumbs/Breadcrumbs";
import { PageHead } from "@/ui/PageHead/PageHead";
import { PageHeading } from "@/ui/PageHeading/PageHeading";
import { Prose } from "@/ui/Prose/Prose";
import { StructuredData } from "@/ui/StructuredData/StructuredData";
import type { ReactNode } from "react";

interface InstitutionalPageProps {
  /** Such as "/termos". */
  path: string;
  title: string;
  description?: string;
  lead: string;
  sections: readonly ProseSection[];
  extras?: Readonly<Record<string, ReactNode>>;
  opening?: ReactNode;
}

export function InstitutionalPage(props: InstitutionalPageProps) {
  const { path, title, description, lead, sections, extras = {}, opening } = props;
  const trail = [
    { name: shellText.home, path: "/" },
    { name: title, path },
  ];
  return (
    <article className={css.root}>
      <PageHead title={title} description={description ?? lead} path={path} />
      <StructuredData things={[breadcrumbList(publicSettings.baseUrl, trail)]} />
      <Breadcrumbs crumbs={[{ name: title }]} />
      <PageHeading title={title} lead={lead} />
      {opening && <div className={css.institutionalOpening}>{opening}</div>}
      <div className={`${css.institutionalColumns} flow-on-paper`}>
        <nav className={`${css.institutionalContents} no-print`} aria-labelledby="nesta-pagina">
          <h2 id="nesta-pagina">{institutionalText.contents}</h2>
          <ol>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={`${css.institutionalSections} flow-on-paper`}>
          {sections.map(({ id, heading, blocks }) => (
            <section key={id} id={id} aria-labelledby={`${id}-titulo`}>
              <h2 id={`${id}-titulo`}>{heading}</h2>
              <Prose blocks={blocks} />
              {extras[id]}
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}
