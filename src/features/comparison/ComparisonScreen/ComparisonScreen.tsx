import css from "@/features/comparison/ComparisonScreen/ComparisonScreen.module.css";
import { AddPanel } from "@/features/comparison/ComparisonScreen/AddPanel";
import { ComparisonTable } from "@/features/comparison/ComparisonScreen/ComparisonTable";
import { CriterionBars } from "@/features/comparison/ComparisonScreen/CriterionBars";
import { NameBar } from "@/features/comparison/ComparisonScreen/NameBar";
import { Verdict } from "@/features/comparison/ComparisonScreen/Verdict";
import { publicSettings } from "@/config/public";
import { comparisonImagePath } from "@/lib/comparison/comparison-image";
import { comparisonPath } from "@/lib/comparison/comparison-query";
import type { ComparisonPage } from "@/lib/contracts/comparison";
import { shortName } from "@/lib/ranking/short-name";
import { breadcrumbList } from "@/lib/structured-data/breadcrumb-list";
import { comparisonText as text } from "@/text/comparison";
import { shellText } from "@/text/shell";
import { Breadcrumbs } from "@/ui/Breadcrumbs/Breadcrumbs";
import { Notice } from "@/ui/Notice/Notice";
import { PageHead } from "@/ui/PageHead/PageHead";
import { ShareDetails } from "@/ui/Share/ShareDetails";
import { useShareActions } from "@/ui/Share/useShareActions";
import { SiteLink } from "@/ui/SiteLink";
import { StructuredData } from "@/ui/StructuredData/StructuredData";

/** The address contains all state, and no scripts are needed. */
export function ComparisonScreen({ page }: { page: ComparisonPage }) {
  useShareActions();
  const { items, pairPath } = page;
  const names = items.map(({ name }) => name);
  const shortNames = items.map((item) => shortName(item, item.ranking.itemNoun.singular));
  const crumbs = [
    { name: shellText.home, path: "/" },
    { name: text.crumb, path: "/comparar" },
  ];
  return (
    <div className={css.root}>
      <PageHead
        title={pairPath ? text.pairTitle(names) : names.length > 1 ? text.headTitle(names) : text.title}
        description={names.length > 1 ? text.descriptionOf(names) : text.description}
        {...(items.length > 1 && { imagePath: comparisonImagePath(items.map(({ slug }) => slug)) })}
        {...(items.length === 0 || pairPath ? { path: pairPath ?? "/comparar" } : { isPrivate: true })}
      />
      <StructuredData things={[breadcrumbList(publicSettings.baseUrl, crumbs)]} />
      <Breadcrumbs crumbs={[{ name: text.crumb }]} />
      <h1>
        {pairPath ? text.pairTitle(shortNames) : names.length > 1 ? text.titleOf(shortNames) : text.title}
      </h1>
      {items.length === 0 ? <Empty /> : <Compared {...page} />}
    </div>
  );
}

function Empty() {
  return (
    <div className={`card ${css.panel}`}>
      <h2>{text.empty.title}</h2>
      <p>{text.empty.text}</p>
      <p>
        <SiteLink className="button button-primary" href="/rankings">
          {text.empty.rankings}
        </SiteLink>
      </p>
    </div>
  );
}

function Compared(page: ComparisonPage) {
  const { pairPath, items, unknown, leftOut, candidates, costChoice } = page;
  const isOneCategory = new Set(items.map(({ ranking }) => ranking.slug)).size === 1;
  const slugs = items.map(({ slug }) => slug);
  const isComparison = items.length > 1;
  const add = <AddPanel items={items} candidates={candidates} costChoice={costChoice} />;
  return (
    <>
      {!isComparison && <p className={css.lead}>{text.one}</p>}
      {unknown.length > 0 && <Notice kind="warning">{text.missing(unknown)}</Notice>}
      {leftOut.length > 0 && (
        <Notice kind="warning">
          {text.leftOut}{" "}
          {leftOut.map((slug, index) => (
            <span key={slug}>
              {index > 0 && ", "}
              <SiteLink href={comparisonPath([...slugs.slice(0, -1), slug], costChoice)}>{slug}</SiteLink>
            </span>
          ))}
        </Notice>
      )}
      {!isOneCategory && <Notice kind="info">{text.severalCategories}</Notice>}
      {isComparison ? <Verdict items={items} /> : add}
      <div className={css.figures}>
        {isComparison && <NameBar items={items} />}
        <CriterionBars items={items} />
        <ComparisonTable {...page} />
      </div>
      <ShareDetails
        title={text.titleOf(items.map(({ name }) => name))}
        path={pairPath ?? comparisonPath(slugs, costChoice)}
      />
      {isComparison && add}
    </>
  );
}
