import type { ScoreView } from "@/lib/contracts/score";
import { ratingBandOf } from "@/lib/rating/bands";
import type { CSSProperties } from "react";

type DrawnScore = Pick<ScoreView, "displayed" | "low" | "high"> & { mean?: number | null };

const rounded = (value: number) => Number(value.toFixed(2));

/** For style sheets: the band, which gives colours, and numbers of 0–100 as variables. */
export function scoreMarks({ displayed, low, high, mean }: DrawnScore) {
  const isDrawn = displayed !== null;
  const variables = {
    "--score": displayed ?? 0,
    "--low": isDrawn && low !== null ? rounded(low) : 0,
    "--high": isDrawn && high !== null ? rounded(high) : 0,
    ...(mean != null && { "--mean": rounded(mean) }),
  };
  return { "data-band": ratingBandOf(displayed).id, style: variables as CSSProperties };
}
