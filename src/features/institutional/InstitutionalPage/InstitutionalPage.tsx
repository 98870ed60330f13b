import { institutionalPageStyles } from "@/features/institutional/InstitutionalPage/institutional-page-styles";
import { publicSettings } from "@/config/public";
import { breadcrumbList } from "@/lib/structured-data/breadcrumb-list";
import { institutionalText } from "@/text/institutional";
import type { ProseSection } from "@/text/prose";
import { shellText } from "@/text/shell";
import { Styles } from "@/theme/Styles/Styles";
import { Breadcrumbs } from "@/ui/Breadcrumbs/Breadcrumbs";
import { PageHead } from "@/ui/PageHead/PageHead";
import { Prose } from "@/ui/Prose/Prose";
import { StructuredData } from "@/ui/StructuredData/StructuredData";
import type { ReactNode } from "react";

interface InstitutionalPageProps {
  /** Path of the page, "/termos". */
  path: string;
  title: string;
  /** For search engines; the lead where there is none. */
  description?: string;
  lead: string;
  sections: readonly ProseSection[];
  /** What follows the text of a section, by the section's id. */
  extras?: Readonly<Record<string, ReactNode>>;
  /** Between the head and the first section. */
  opening?: ReactNode;
}

/** A page of text: way, title, lead, table of contents, and sections with what belongs to them. */
export function InstitutionalPage(props: InstitutionalPageProps) {
  const { path, title, description, lead, sections, extras = {}, opening } = props;
  const way = [
    { name: shellText.home, path: "/" },
    { name: title, path },
  ];
  return (
    <article className={institutionalPageStyles.className}>
      <Styles of={institutionalPageStyles} />
      <PageHead title={title} description={description ?? lead} path={path} />
      <StructuredData things={[breadcrumbList(publicSettings.baseUrl, way)]} />
      <Breadcrumbs crumbs={[{ name: title }]} />
      <h1>{title}</h1>
      <p className="institutional-lead">{lead}</p>
      {opening}
      <div className="institutional-columns">
        <nav className="institutional-contents no-print" aria-labelledby="nesta-pagina">
          <h2 id="nesta-pagina">{institutionalText.contents}</h2>
          <ol>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="institutional-sections">
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
