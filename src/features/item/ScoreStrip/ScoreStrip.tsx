import css from "@/features/item/ScoreStrip/ScoreStrip.module.css";
import type { ScoreView } from "@/lib/contracts/score";
import { formatInteger } from "@/lib/format/number";
import { itemText } from "@/text/item";

const HEIGHT = 36;

interface ScoreStripProps {
  score: Pick<ScoreView, "displayed">;
  /** How many items of the ranking have each Nota from 0. */
  counts: readonly number[];
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** All Notas of a ranking, one bar for each, with this item's marked. The sentence says the same. */
export function ScoreStrip({ score: { displayed }, counts }: ScoreStripProps) {
  const all = sum(counts);
  if (displayed === null || all < 2) return null;
  const most = Math.max(...counts);
  const below = sum(counts.slice(0, displayed));
  return (
    <div className={css.root}>
      <p>{itemText.hero.higherThan(formatInteger(below), formatInteger(all - 1))}</p>
      <svg viewBox={`0 0 101 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
        {counts.map((count, score) => {
          if (count === 0) return null;
          const height = Math.max(4, (HEIGHT * count) / most);
          return (
            <rect
              key={score}
              className={score === displayed ? css.own : undefined}
              x={score + 0.1}
              y={HEIGHT - height}
              width={0.8}
              height={height}
            />
          );
        })}
      </svg>
      <div className={css.axis} aria-hidden="true">
        <span>0</span>
        <span>50</span>
        <span>100</span>
      </div>
    </div>
  );
}
