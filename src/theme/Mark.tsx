import { brandScale } from "@/theme/tokens";

export interface MarkColors {
  /** The square, as an SVG colour. */
  readonly ground: string;
  /** The lines and the check on it. */
  readonly ink: string;
}

/** The site's mark, for an `svg` with the view box `0 0 32 32`: the lines of a sum, with a check below them. */
export function Mark({ ground = brandScale[500], ink = "#fff" }: Partial<MarkColors>) {
  return (
    <>
      <rect width="32" height="32" rx="9" fill={ground} />
      <path d="M8 9.5h10M8 14h6" stroke={ink} strokeOpacity=".65" strokeWidth="2.4" strokeLinecap="round" />
      <path
        d="m10.5 20.5 4.3 4.2L24.5 13"
        stroke={ink}
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        fill="none"
      />
    </>
  );
}
