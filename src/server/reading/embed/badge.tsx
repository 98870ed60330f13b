import { badgeLayout, type BadgeLayout } from "@/server/reading/embed/badge-layout";
import type { BadgeTheme } from "@/lib/embed/embed-code";
import type { ItemDetail } from "@/lib/contracts/item";
import { ratingBandOf } from "@/lib/rating/bands";
import { Mark } from "@/theme/Mark";
import { semanticColors } from "@/theme/tokens";
import { embedText } from "@/text/embed";
import { renderToStaticMarkup } from "react-dom/server";

type BadgeFacts = Pick<ItemDetail, "name" | "isDemonstration"> & {
  readonly score: Pick<ItemDetail["score"], "displayed">;
};

const FONTS = "Verdana, 'DejaVu Sans', system-ui, sans-serif";

function badgeLayoutOf({ name, score, isDemonstration }: BadgeFacts, siteName: string): BadgeLayout {
  const { label } = ratingBandOf(score.displayed);
  const fact = embedText.badgeFact(label, siteName);
  return badgeLayout(name, isDemonstration ? `${fact} · ${embedText.demonstration}` : fact);
}

/** Alternative text of the badge. */
function badgeTitle({ name, score }: BadgeFacts, siteName: string): string {
  const { label } = ratingBandOf(score.displayed);
  const fact = score.displayed === null ? label : embedText.score(score.displayed, label);
  return embedText.badgeTitle(fact, name, siteName);
}

export function badgeSvg(facts: BadgeFacts, siteName: string, theme: BadgeTheme): string {
  const { width, height, name, fact, left, mark, factLeft } = badgeLayoutOf(facts, siteName);
  const mode = theme === "claro" ? "light" : "dark";
  const tone = theme === "claro" ? "default" : "_dark";
  const { displayed } = facts.score;
  const band = ratingBandOf(displayed).colors[mode];
  const colorOf = (token: "surface" | "border" | "text" | "textMuted") => semanticColors[token][tone];
  const line = { fontFamily: FONTS, lengthAdjust: "spacingAndGlyphs" } as const;
  return renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby="titulo"
    >
      <title id="titulo">{badgeTitle(facts, siteName)}</title>
      <rect
        x={0.5}
        y={0.5}
        width={width - 1}
        height={height - 1}
        rx={8}
        fill={colorOf("surface")}
        stroke={colorOf("border")}
      />
      <path
        d={`M${height} 0H8a8 8 0 0 0-8 8v${height - 16}a8 8 0 0 0 8 8h${height - 8}z`}
        fill={band.solid}
      />
      <text
        x={height / 2}
        y={height / 2 + 9}
        textAnchor="middle"
        fontFamily={FONTS}
        fontSize={displayed === 100 ? 22 : 26}
        fontWeight={700}
        fill={band.onSolid}
      >
        {displayed ?? "–"}
      </text>
      <text
        {...line}
        x={left}
        y={25}
        fontSize={name.size}
        fontWeight={700}
        textLength={name.width}
        fill={colorOf("text")}
      >
        {name.text}
      </text>
      <svg x={mark.x} y={mark.y} width={mark.size} height={mark.size} viewBox="0 0 32 32">
        <Mark />
      </svg>
      <text
        {...line}
        x={factLeft}
        y={43}
        fontSize={fact.size}
        textLength={fact.width}
        fill={colorOf("textMuted")}
      >
        {fact.text}
      </text>
    </svg>,
  );
}
