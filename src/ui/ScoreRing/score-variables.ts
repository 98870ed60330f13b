import type { ScoreView } from "@/lib/contracts/score";
import type { CSSProperties } from "react";

type DrawnScore = Pick<ScoreView, "displayed" | "low" | "high"> & { mean?: number | null };

const rounded = (value: number) => Number(value.toFixed(2));

/**
 * The numbers of a score, from 0 to 100, as the variables that style sheets draw it with. Without a Nota nothing is drawn.
 */
export function scoreVariables({ displayed, low, high, mean }: DrawnScore): CSSProperties {
  const isDrawn = displayed !== null;
  const variables = {
    "--score": displayed ?? 0,
    "--low": isDrawn && low !== null ? rounded(low) : 0,
    "--high": isDrawn && high !== null ? rounded(high) : 0,
    ...(mean != null && { "--mean": rounded(mean) }),
  };
  return variables as CSSProperties;
}
