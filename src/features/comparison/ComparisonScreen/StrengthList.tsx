import css from "@/features/comparison/ComparisonScreen/ComparisonScreen.module.css";
import { strengthsOf, type Strengths } from "@/lib/comparison/compare-items";
import type { ComparedItem } from "@/lib/contracts/comparison";
import { comparisonText } from "@/text/comparison";

const text = comparisonText.strengths;

function sentenceOf({ criteria, isCheapest, hasBestScore }: Strengths): string {
  const possessions = [...(hasBestScore ? [text.score] : []), ...(isCheapest ? [text.price] : [])];
  const parts = [
    ...(possessions.length > 0 ? [text.has(possessions)] : []),
    ...(criteria.length > 0 ? [text.wins(criteria)] : []),
  ];
  return parts.length === 0 ? text.none : `${parts.join(" e ")}.`;
}

export function StrengthList({ items }: { items: readonly ComparedItem[] }) {
  const strengths = strengthsOf(items);
  return (
    <section className={`card ${css.panel}`} aria-labelledby="melhor-em">
      <h2 id="melhor-em">{text.title}</h2>
      <ul className={css.strengths}>
        {items.map(({ slug, name }, index) => {
          const own = strengths[index];
          return (
            <li key={slug}>
              <strong>{name}</strong> {own && sentenceOf(own)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
