import css from "@/features/institutional/SourcesScreen/SourcesScreen.module.css";
import { publicSettings } from "@/config/public";
import { SourceChecks } from "@/features/institutional/SourcesScreen/SourceChecks";
import { Fact } from "@/features/institutional/SourcesScreen/Fact";
import type { UsedSource } from "@/lib/contracts/used-source";
import { formatLongDate } from "@/lib/format/date";
import { formatInteger } from "@/lib/format/number";
import { formatPeriod } from "@/lib/format/period";
import { linkAttributesOf } from "@/lib/link-target";
import { breadcrumbList } from "@/lib/structured-data/breadcrumb-list";
import { shellText } from "@/text/shell";
import { sourcesText as text } from "@/text/sources";
import { Breadcrumbs } from "@/ui/Breadcrumbs/Breadcrumbs";
import { PageHead } from "@/ui/PageHead/PageHead";
import { PageHeading } from "@/ui/PageHeading/PageHeading";
import { SiteLink } from "@/ui/SiteLink";
import { StructuredData } from "@/ui/StructuredData/StructuredData";

export interface SourcesScreenProps {
  sources: UsedSource[];
}

const PATH = "/fontes";
const trail = [
  { name: shellText.home, path: "/" },
  { name: text.title, path: PATH },
];

function Source({
  entry: { slug, name, source, dataPeriod, importedAt, leaf, checks },
}: {
  entry: UsedSource;
}) {
  return (
    <li className={`card ${css.source}`} id={slug}>
      <h2>
        <SiteLink href={`/rankings/${slug}`}>{name}</SiteLink>
      </h2>
      <dl>
        <Fact name={text.publisher}>
          {source?.name ?? text.unknown}
          {source?.url && (
            <>
              {". "}
              <a href={source.url} {...linkAttributesOf(source.url, { siteOrigin: publicSettings.baseUrl })}>
                {text.open}
                <span className="visually-hidden">: {source.name}</span>
              </a>
            </>
          )}
        </Fact>
        {source?.licence && <Fact name={text.terms}>{source.licence}</Fact>}
        {dataPeriod !== null && <Fact name={text.period}>{formatPeriod(dataPeriod)}</Fact>}
        {importedAt !== null && (
          <Fact name={text.imported}>
            <time dateTime={importedAt}>{formatLongDate(importedAt)}</time>
            {leaf !== null && (
              <>
                {", "}
                <a href={`/log/proof/${leaf}`}>{text.leaf(formatInteger(leaf))}</a>
              </>
            )}
          </Fact>
        )}
        <SourceChecks checks={checks} />
        {source?.evidence && <Fact name={text.evidence}>{source.evidence}</Fact>}
        {source?.note && <Fact name={text.note}>{source.note}</Fact>}
      </dl>
    </li>
  );
}

/** Of each ranking of real things: who publishes its figures, their terms and period, and the last import. */
export function SourcesScreen({ sources }: SourcesScreenProps) {
  return (
    <div className={css.root}>
      <PageHead title={text.title} description={text.description} path={PATH} />
      <StructuredData things={[breadcrumbList(publicSettings.baseUrl, trail)]} />
      <Breadcrumbs crumbs={[{ name: text.title }]} />
      <PageHeading title={text.title} lead={sources.length > 0 ? text.lead : text.empty} />
      <ul className="flow-on-paper">
        {sources.map((entry) => (
          <Source key={entry.slug} entry={entry} />
        ))}
      </ul>
    </div>
  );
}
