import { AddPanel } from "@/features/comparison/ComparisonScreen/AddPanel";
import css from "@/features/comparison/ComparisonScreen/ComparisonScreen.module.css";
import { ComparisonTable } from "@/features/comparison/ComparisonScreen/ComparisonTable";
import { CriterionBars } from "@/features/comparison/ComparisonScreen/CriterionBars";
import { NameBar } from "@/features/comparison/ComparisonScreen/NameBar";
import { Verdict } from "@/features/comparison/ComparisonScreen/Verdict";
import { comparisonPath } from "@/lib/comparison/comparison-query";
import { isOneRanking } from "@/lib/comparison/short-names";
import type { ComparisonPage } from "@/lib/contracts/comparison";
import { comparisonText as text } from "@/text/comparison";
import { Notice } from "@/ui/Notice/Notice";
import { ShareDetails } from "@/ui/Share/ShareDetails";
import { SiteLink } from "@/ui/SiteLink";

/** Everything below the heading of a comparison, which nobody does anything with but read it and follow links. */
export function Compared(page: ComparisonPage) {
  const { pairPath, items, unknown, leftOut, candidates, costChoice } = page;
  const isOneCategory = isOneRanking(items);
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
          {leftOut.map(({ slug, name }, index) => (
            <span key={slug}>
              {index > 0 && ", "}
              <SiteLink href={comparisonPath([...slugs.slice(0, -1), slug], costChoice)}>{name}</SiteLink>
            </span>
          ))}
        </Notice>
      )}
      {!isOneCategory && <Notice kind="info">{text.severalCategories}</Notice>}
      {isComparison ? <Verdict items={items} /> : add}
      <div className={`${css.figures} flow-on-paper`}>
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
