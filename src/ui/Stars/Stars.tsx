import { formatNumber } from "@/lib/format/number";
import { commonText } from "@/text/common";
import css from "@/ui/Stars/Stars.module.css";

/** Stars of a review (1–5; means may have decimals), filled from the left. */
export function Stars({ value }: { value: number }) {
  const text = formatNumber(value, { decimals: Number.isInteger(value) ? 0 : 1 });
  return (
    <span className={css.stars}>
      <span className={css.empty} aria-hidden="true">
        <StarRow />
      </span>
      <span className={css.full} aria-hidden="true" style={{ width: `${value * 20}%` }}>
        <StarRow />
      </span>
      <span className="visually-hidden">{commonText.starsOf(text)}</span>
    </span>
  );
}

const STAR = "M10 1.6 12.6 7l5.9.8-4.3 4.1 1.1 5.9L10 15l-5.3 2.8 1.1-5.9L1.5 7.8 7.4 7Z";

/** Five stars as one piece of markup: reviews repeat them. */
const starRow = {
  __html: [0, 20, 40, 60, 80]
    .map((offset) => `<path d="${STAR}" transform="translate(${offset} 0)" fill="currentColor"/>`)
    .join(""),
};

function StarRow() {
  return (
    <svg viewBox="0 0 100 20" width="80" height="16" focusable="false" dangerouslySetInnerHTML={starRow} />
  );
}
