import css from "@/features/comparison/ComparisonScreen/CriterionBars.module.css";
import { ItemLetter } from "@/features/comparison/ComparisonScreen/ItemLetter";
import { comparedCriteria, type ComparedCriterion } from "@/lib/comparison/compare-items";
import { overallOf } from "@/lib/comparison/verdict";
import { isOneRanking } from "@/lib/comparison/short-names";
import type { ComparedItem } from "@/lib/contracts/comparison";
import type { Criterion, CriterionResult } from "@/lib/contracts/score";
import { measuredEnds, measuredText } from "@/lib/format/measured";
import { formatInteger, formatPercent } from "@/lib/format/number";
import { displayedScore, openInterval } from "@/lib/rating/displayed";
import { comparisonText as text } from "@/text/comparison";
import type { CSSProperties, ReactNode } from "react";

/** `displayed` is 0 to 100, and null where nothing is known. */
interface BarProps {
  item: ComparedItem;
  index: number;
  displayed: number | null;
  interval?: { low: number; high: number } | null;
  detail?: string | null;
  isBest: boolean;
}

function Bar({ item, index, displayed, interval = null, detail = null, isBest }: BarProps) {
  const ends = interval ?? { low: 0, high: 0 };
  const style = { "--share": displayed ?? 0, "--low": ends.low, "--high": ends.high } as CSSProperties;
  return (
    <li data-best={isBest ? "" : undefined}>
      <ItemLetter index={index} />
      <span className="visually-hidden">{item.name}: </span>
      <span className={css.bar} data-series={index + 1} style={style} aria-hidden="true" />
      <span className={css.value}>
        {displayed === null ? (
          <span className={css.missing}>{text.unknown}</span>
        ) : (
          <strong className="tabular">{formatInteger(displayed)}</strong>
        )}{" "}
        {detail !== null && <small>{detail}</small>} {isBest && <span className={css.best}>{text.best}</span>}
      </span>
    </li>
  );
}

/** "58,4 de cada 100 (55,1 a 61,6)", where the source says on how many cases the value stands. */
function measuredDetail(
  value: number,
  cases: CriterionResult["measuredCases"],
  measurement: NonNullable<Criterion["measurement"]>,
): string {
  const said = measuredText(value, measurement);
  return cases ? `${said} (${text.interval(...measuredEnds(cases, measurement))})` : said;
}

function Group({ title, note, children }: { title: string; note?: string | null; children: ReactNode }) {
  return (
    <div className={css.group}>
      <h3>
        {title} {note && <small>{note}</small>}
      </h3>
      <ul>{children}</ul>
    </div>
  );
}

function ScoreBars({ items }: { items: readonly ComparedItem[] }) {
  const overall = overallOf(items);
  return (
    <Group title={text.score}>
      {items.map((item, index) => {
        const interval = openInterval(item.score);
        return (
          <Bar
            key={item.slug}
            item={item}
            index={index}
            displayed={item.score.displayed}
            interval={interval}
            detail={interval && text.interval(formatInteger(interval.low), formatInteger(interval.high))}
            isBest={overall.kind === "winner" && overall.winner === item}
          />
        );
      })}
    </Group>
  );
}

function CriterionGroup({
  items,
  compared: { criterion, results, bestIndex },
  isWeighed,
}: {
  items: readonly ComparedItem[];
  compared: ComparedCriterion;
  isWeighed: boolean;
}) {
  const { name, weight, measurement } = criterion;
  return (
    <Group title={name} note={isWeighed ? text.criterionWeight(formatPercent(weight)) : null}>
      {items.map((item, index) => {
        const result = results[index];
        const measured = result?.measuredValue ?? null;
        const cases = result?.measuredCases ?? null;
        return (
          <Bar
            key={item.slug}
            item={item}
            index={index}
            displayed={result?.hasEvidence ? displayedScore(result.mean) : null}
            detail={measurement && measured !== null ? measuredDetail(measured, cases, measurement) : null}
            isBest={index === bestIndex}
          />
        );
      })}
    </Group>
  );
}

/** Nota and criteria as bars, the heaviest criterion first; across rankings the criteria alone, because their Notas do not compare. */
export function CriterionBars({ items }: { items: readonly ComparedItem[] }) {
  const isOneCategory = isOneRanking(items);
  const criteria = comparedCriteria(items);
  const sorted = isOneCategory ? criteria.sort((a, b) => b.criterion.weight - a.criterion.weight) : criteria;
  if (!isOneCategory && criteria.length === 0) return null;
  return (
    <section className={`card ${css.root}`} aria-labelledby="criterios">
      <h2 id="criterios">{criteria.length > 0 ? text.criteria : text.scores}</h2>
      {isOneCategory && <ScoreBars items={items} />}
      {sorted.map((compared) => (
        <CriterionGroup
          key={compared.criterion.slug}
          items={items}
          compared={compared}
          isWeighed={isOneCategory}
        />
      ))}
    </section>
  );
}
