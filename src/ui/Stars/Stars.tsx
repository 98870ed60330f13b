import { formatInteger, formatStarMean } from "@/lib/format/number";
import { commonText } from "@/text/common";
import css from "@/ui/Stars/Stars.module.css";
import type { CSSProperties } from "react";

/** 1–5; means may have decimals. The style sheet draws the stars, because lists repeat them. */
export function Stars({ value }: { value: number }) {
  const text = Number.isInteger(value) ? formatInteger(value) : formatStarMean(value);
  return (
    <span className={css.stars} style={{ "--stars": value } as CSSProperties}>
      <span className="visually-hidden">{commonText.starsOf(text)}</span>
    </span>
  );
}
