import { BADGE_HEIGHT } from "@/lib/embed/embed-code";

/** In characters. */
const LONGEST_NAME = 42;

const NAME_SIZE = 15;
const FACT_SIZE = 12;
/** Left and right of the texts. The badge's height is also the side of the square with the Nota. */
const PADDING = 12;
/** The site's mark before the fact, and the gap between both. */
const MARK = { size: 14, gap: 5 } as const;

/**
 * Shares of the font size: those of Verdana, the widest possible font. The SVG fits its text into this width,
 * so that other fonts neither leave a gap nor lose a letter.
 */
const widths: readonly [letters: RegExp, width: number][] = [
  [/[iíìjlI.,;:'|!·]/u, 0.36],
  [/[ftr()\-/ "[\]]/u, 0.44],
  [/[mwMW%@]/u, 1],
  [/\p{Lu}/u, 0.74],
  [/\d/u, 0.64],
  [/\p{Ll}/u, 0.62],
];

const textWidth = (text: string, size: number): number =>
  size *
  [...text].reduce((sum, letter) => sum + (widths.find(([letters]) => letters.test(letter))?.[1] ?? 1), 0);

export interface BadgeLayout {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly name: { readonly text: string; readonly width: number; readonly size: number };
  readonly fact: { readonly text: string; readonly width: number; readonly size: number };
  readonly left: number;
  /** Left and top of the site's mark; its `size` is one side. */
  readonly mark: { readonly x: number; readonly y: number; readonly size: number };
  readonly factLeft: number;
}

/** The item's name, cut where it is too long, above a fact. */
export function badgeLayout(fullName: string, fact: string): BadgeLayout {
  const letters = [...fullName.normalize("NFC")];
  const name =
    letters.length <= LONGEST_NAME
      ? fullName
      : `${letters
          .slice(0, LONGEST_NAME - 1)
          .join("")
          .trimEnd()}…`;
  const nameWidth = Math.ceil(textWidth(name, NAME_SIZE));
  const factWidth = Math.ceil(textWidth(fact, FACT_SIZE));
  const left = BADGE_HEIGHT + PADDING;
  return {
    width: left + Math.max(nameWidth, MARK.size + MARK.gap + factWidth) + PADDING,
    height: BADGE_HEIGHT,
    name: { text: name, width: nameWidth, size: NAME_SIZE },
    fact: { text: fact, width: factWidth, size: FACT_SIZE },
    left,
    mark: { x: left, y: 32, size: MARK.size },
    factLeft: left + MARK.size + MARK.gap,
  };
}
