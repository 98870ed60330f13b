import css from "@/features/comparison/ComparisonScreen/Verdict.module.css";
import { ItemLetter } from "@/features/comparison/ComparisonScreen/ItemLetter";
import { tiedGroups } from "@/lib/comparison/compare-items";
import { isOneRanking, withShortNames } from "@/lib/comparison/short-names";
import { strengthsOf, type Strengths } from "@/lib/comparison/strengths";
import { haveMargin } from "@/lib/rating/displayed";
import { cheapestOf, haveCases, overallOf, type Overall } from "@/lib/comparison/verdict";
import type { ComparedItem } from "@/lib/contracts/comparison";
import { formatCents } from "@/lib/money";
import { comparisonText } from "@/text/comparison";

const text = comparisonText.verdict;

const namesOf = (items: readonly ComparedItem[]) => items.map(({ name }) => name);

function headlineOf(overall: Overall, itemCount: number): string | null {
  if (overall.kind === "none") return null;
  if (overall.kind === "tie") {
    const { leaders } = overall;
    return leaders.length === itemCount && itemCount > 2
      ? text.tieOfAll(itemCount, haveMargin(leaders))
      : text.tie(namesOf(leaders), haveMargin(leaders));
  }
  return text.winner(overall.winner.name);
}

const basisOf = (items: readonly ComparedItem[]) =>
  haveMargin(items) ? "margin" : haveCases(items) ? "cases" : "none";

function reasonOf(overall: Overall): string | null {
  if (overall.kind !== "winner") return null;
  const { displayed, winner, next, points, margin } = overall;
  return text.difference({ displayed, next: next.name, points, margin, basis: basisOf([winner, next]) });
}

/** Further sentences: the places after the leaders, and those without one. */
function furtherOf(items: readonly ComparedItem[], overall: Overall): string[] {
  if (overall.kind === "none") return [];
  const leaders = new Set(overall.kind === "winner" ? [overall.winner] : overall.leaders);
  const ties = tiedGroups(items.filter((item) => !leaders.has(item)));
  const behind =
    overall.kind === "tie" ? items.filter((item) => !leaders.has(item) && item.position !== null) : [];
  const unplaced = items.filter(({ position }) => position === null);
  return [
    ...ties.map((group) => text.tie(namesOf(group), haveMargin(group))),
    ...(behind.length > 0 ? [text.behind(namesOf(behind))] : []),
    ...(unplaced.length > 0 ? [text.unplaced(namesOf(unplaced))] : []),
  ];
}

function priceSentence(items: readonly ComparedItem[], overall: Overall): string | null {
  const cheapest = cheapestOf(items, overall.kind === "winner" ? overall.winner : null);
  if (!cheapest) return null;
  return text.price({
    name: cheapest.item.name,
    price: formatCents(cheapest.priceCents),
    saved: formatCents(cheapest.savedCents),
    than: cheapest.than.name,
    isAmongAll: cheapest.isAmongAll,
  });
}

function sentenceOf({ criteria, isCheapest, hasBestScore }: Strengths): string {
  const { strengths } = comparisonText;
  const possessions = [...(hasBestScore ? [strengths.score] : []), ...(isCheapest ? [strengths.price] : [])];
  const parts = [
    ...(possessions.length > 0 ? [strengths.has(possessions)] : []),
    ...(criteria.length > 0 ? [strengths.wins(criteria)] : []),
  ];
  // "e" stands twice in "a melhor nota e o menor preço, e se sai melhor em …".
  return parts.length === 0 ? strengths.none : `${parts.join(possessions.length > 1 ? ", e " : " e ")}.`;
}

function StrengthList({ items }: { items: readonly ComparedItem[] }) {
  const strengths = strengthsOf(items);
  return (
    <>
      <h2>{comparisonText.strengths.title}</h2>
      <ul className={css.strengths}>
        {items.map((item, index) => {
          const own = strengths[index];
          return (
            <li key={item.slug}>
              <ItemLetter index={index} />
              <span>
                <strong>{item.name}</strong> {own && sentenceOf(own)}
              </span>
            </li>
          );
        })}
      </ul>
      {basisOf(items) !== "none" && <p className={css.rule}>{text.rule}</p>}
    </>
  );
}

/**
 * What the comparison says, in words made from its figures; for two items or more. Of items of several rankings only prices
 * can be compared, and nothing is said where those are missing.
 */
export function Verdict({ items: compared }: { items: readonly ComparedItem[] }) {
  const items = withShortNames(compared);
  const overall = overallOf(items);
  const hasStrengths = isOneRanking(items);
  const headline = headlineOf(overall, items.length);
  const sentences = [reasonOf(overall), ...furtherOf(items, overall), priceSentence(items, overall)].filter(
    (sentence) => sentence !== null,
  );
  if (sentences.length === 0 && !hasStrengths) return null;
  return (
    <section className={`card ${css.root}`} aria-label={text.title}>
      {headline !== null && <p className={css.headline}>{headline}</p>}
      {sentences.length > 0 && <p>{sentences.join(" ")}</p>}
      {hasStrengths && <StrengthList items={items} />}
    </section>
  );
}
