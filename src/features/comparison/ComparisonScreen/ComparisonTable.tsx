import {
  NoticeCell,
  PositionCell,
  PriceCell,
  ScoreCell,
  TotalCell,
} from "@/features/comparison/ComparisonScreen/ComparisonCells";
import { joinFacts } from "@/lib/format/join-facts";
import css from "@/features/comparison/ComparisonScreen/ComparisonScreen.module.css";
import { ItemLetter } from "@/features/comparison/ComparisonScreen/ItemLetter";
import { comparedFacts } from "@/lib/comparison/compare-items";
import { COMPARED_PARAMETER, comparisonPath } from "@/lib/comparison/comparison-query";
import { cheapestOf } from "@/lib/comparison/verdict";
import type { ComparedItem, ComparisonPage } from "@/lib/contracts/comparison";
import { formatInteger } from "@/lib/format/number";
import { lowestTotal } from "@/lib/prices/total-cost";
import { titleOfLongName } from "@/lib/ranking/long-name";
import { comparisonText as text } from "@/text/comparison";
import { safetyNoticeText } from "@/text/safety-notices";
import { totalCostText } from "@/text/total-cost";
import { CostForm } from "@/ui/CostForm/CostForm";
import { ItemPicture } from "@/ui/ItemPicture/ItemPicture";
import { SiteLink } from "@/ui/SiteLink";
import type { ReactNode } from "react";
import { ScrollRegion } from "@/ui/ScrollRegion";

const PICTURE_SIZE = 96;

interface FactProps {
  items: readonly ComparedItem[];
  label: ReactNode;
  cells: readonly ReactNode[];
  isBest?: (index: number) => boolean;
}

/** The name spans the whole width, so that narrow screens keep room for values. */
function Fact({ items, label, cells, isBest = () => false }: FactProps) {
  return (
    <tbody>
      <tr className={css.label}>
        <th scope="rowgroup" colSpan={items.length}>
          <span>{label}</span>
        </th>
      </tr>
      <tr>
        {items.map(({ slug }, index) => (
          <td key={slug} data-best={isBest(index) ? "" : undefined}>
            {cells[index]}
          </td>
        ))}
      </tr>
    </tbody>
  );
}

function Part({ items, title }: { items: readonly ComparedItem[]; title: string }) {
  return (
    <tbody>
      <tr className={css.part}>
        <th scope="rowgroup" colSpan={items.length}>
          <span>{title}</span>
        </th>
      </tr>
    </tbody>
  );
}

interface ItemHeadingProps {
  item: ComparedItem;
  index: number;
  items: readonly ComparedItem[];
  costChoice: ComparisonPage["costChoice"];
}

function ItemHeading({ item, index, items, costChoice }: ItemHeadingProps) {
  const { slug, name, brand, imageUrl, ranking } = item;
  const others = items.map((other) => other.slug).filter((other) => other !== slug);
  return (
    <th scope="col">
      <ItemPicture
        className={css.picture}
        name={name}
        imageUrl={imageUrl}
        ranking={ranking.slug}
        size={PICTURE_SIZE}
      />
      <ItemLetter index={index} />{" "}
      <SiteLink className={css.name} href={`/itens/${slug}`} title={titleOfLongName(name)}>
        {name}
      </SiteLink>
      <span className={css.about}>{joinFacts([brand, ranking.name])}</span>
      <SiteLink
        className={`no-print ${css.remove}`}
        href={comparisonPath(others, costChoice)}
        aria-label={text.removeLabel(name)}
      >
        {text.remove}
      </SiteLink>
    </th>
  );
}

function ValueFacts({
  items,
  facts,
}: {
  items: readonly ComparedItem[];
  facts: ReturnType<typeof comparedFacts>["equal"];
}) {
  return facts.map(({ key, label, values }) => (
    <Fact
      key={key}
      items={items}
      label={label}
      cells={values.map((value, index) => value ?? <Missing key={index} />)}
    />
  ));
}

const Missing = () => <span className={css.missing}>{text.unknown}</span>;

/** One column for each item; what differs comes before what is equal. */
export function ComparisonTable({
  items,
  cost,
  costChoice,
}: Pick<ComparisonPage, "items" | "cost" | "costChoice">) {
  const lowest = lowestTotal(items.map(({ totalCost }) => totalCost));
  const cheapest = cheapestOf(items, null);
  const { different, equal } = comparedFacts(items);
  const hasPrices = items.some(({ offer }) => offer !== null);
  return (
    <>
      <Scroller label={text.table} columns={items.length}>
        <thead>
          <tr>
            {items.map((item, index) => (
              <ItemHeading key={item.slug} item={item} index={index} items={items} costChoice={costChoice} />
            ))}
          </tr>
        </thead>
        <Fact
          items={items}
          label={text.score}
          cells={items.map((item) => (
            <ScoreCell key={item.slug} item={item} />
          ))}
        />
        <Fact
          items={items}
          label={text.position}
          cells={items.map((item) => (
            <PositionCell key={item.slug} item={item} />
          ))}
        />
        <Fact
          items={items}
          label={text.evidence}
          cells={items.map(({ score }) => formatInteger(score.counted))}
        />
        {hasPrices && (
          <Fact
            items={items}
            label={text.price}
            cells={items.map((item) => (
              <PriceCell key={item.slug} offer={item.offer} isCheapest={item === cheapest?.item} />
            ))}
            isBest={(index) => cheapest !== null && items[index] === cheapest.item}
          />
        )}
        {cost && (
          <Fact
            items={items}
            label={totalCostText.in(cost.basis.years)}
            cells={items.map((item) => (
              <TotalCell key={item.slug} item={item} basis={cost.basis} lowest={lowest} />
            ))}
            isBest={(index) => lowest !== null && items[index]?.totalCost?.totalCents === lowest}
          />
        )}
        {items.some(({ safetyNotices }) => safetyNotices.length > 0) && (
          <Fact
            items={items}
            label={safetyNoticeText.title}
            cells={items.map((item) => (
              <NoticeCell key={item.slug} item={item} />
            ))}
          />
        )}
        {different.length > 0 && <Part items={items} title={`${text.facts}: ${text.differences}`} />}
        <ValueFacts items={items} facts={different} />
      </Scroller>
      {cost && (
        <CostForm
          action="/comparar"
          kept={[[COMPARED_PARAMETER, items.map(({ slug }) => slug).join(",")]]}
          cost={cost.runningCost}
          choice={costChoice}
        />
      )}
      {equal.length > 0 && items.length > 1 && (
        <details className={css.equal}>
          <summary>{text.equal(equal.length)}</summary>
          <dl className="card">
            {equal.map(({ key, label, values }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>{values[0] ?? text.unknown}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}

function Scroller({ label, columns, children }: { label: string; columns: number; children: ReactNode }) {
  return (
    <ScrollRegion label={label} className={`card ${css.scroller}`}>
      <table data-columns={columns}>{children}</table>
    </ScrollRegion>
  );
}
