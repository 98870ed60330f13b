import css from "@/features/item/ItemHero/CriterionBars.module.css";
import type { CriterionView } from "@/features/item/criterion-view";
import { formatInteger } from "@/lib/format/number";
import { ratingBandOf } from "@/lib/rating/bands";
import { itemText } from "@/text/item";
import type { CSSProperties } from "react";

const MOST_BARS = 4;

/** The heaviest criteria as bars; the page has all of them, with what they rest on. */
export function CriterionBars({ views }: { views: readonly CriterionView[] }) {
  const shown = [...views].sort((a, b) => b.criterion.weight - a.criterion.weight).slice(0, MOST_BARS);
  const hidden = views.length - shown.length;
  return (
    <>
      <ul className={css.bars}>
        {shown.map(({ criterion, result, score }) => {
          const displayed = result.hasEvidence ? score.displayed : null;
          return (
            <li key={criterion.slug} data-band={ratingBandOf(displayed).id}>
              <span>{criterion.name}</span>
              <span
                className={css.bar}
                style={{ "--share": displayed ?? 0 } as CSSProperties}
                aria-hidden="true"
              />
              <strong className="tabular">{displayed ?? itemText.hero.noData}</strong>
            </li>
          );
        })}
      </ul>
      {hidden > 0 && (
        <a className={css.more} href="#criterios">
          {itemText.hero.moreCriteria(formatInteger(hidden))}
        </a>
      )}
    </>
  );
}
