import { ratingBandOf } from "@/lib/rating/bands";
import { headingSize, keepLastWordOnLine, pictureColors } from "@/server/reading/social-image/picture";
import { PictureFrame } from "@/server/reading/social-image/PictureFrame";
import { ScoreDial } from "@/server/reading/social-image/ScoreDial";
import { SiteMark } from "@/server/reading/social-image/SiteMark";

interface ComparedCard {
  name: string;
  displayed: number | null;
  pictureUrl: string | null;
}

/** Texts have passed `coveredText`. One to four cards. */
export interface ComparisonImageProps {
  siteName: string;
  overline: string;
  cards: readonly ComparedCard[];
}

const GAP = 24;
const WHOLE_WIDTH = 1072;

function Card({ name, displayed, pictureUrl, width }: ComparedCard & { width: number }) {
  const band = ratingBandOf(displayed);
  const { solid, text } = band.colors.light;
  return (
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        alignItems: "center",
        justifyContent: "space-between",
        width,
        height: 436,
        padding: "22px 20px 20px",
        borderRadius: 24,
        background: pictureColors.surface,
      }}
    >
      <PictureFrame url={pictureUrl} size={132} />
      <div
        style={{
          display: "block",
          maxWidth: "100%",
          fontSize: headingSize(name, [34, 28, 25]),
          fontWeight: 700,
          lineHeight: 1.15,
          lineClamp: 3,
          textAlign: "center",
          color: pictureColors.ink,
        }}
      >
        {keepLastWordOnLine(name)}
      </div>
      <div style={{ display: "flex", flexDirection: "column", alignItems: "center" }}>
        <ScoreDial
          displayed={displayed}
          size={96}
          strokeWidth={10}
          color={solid}
          trackColor={pictureColors.line}
          numberColor={pictureColors.ink}
        />
        <div style={{ marginTop: 6, fontSize: 24, fontWeight: 700, color: text }}>{band.label}</div>
      </div>
    </div>
  );
}

export function ComparisonImage({ siteName, overline, cards }: ComparisonImageProps) {
  // A single card, or two, would be wider than they are high.
  const width = Math.min(420, (WHOLE_WIDTH - GAP * (cards.length - 1)) / cards.length);
  return (
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        width: "100%",
        height: "100%",
        padding: "44px 64px 52px",
        background: `linear-gradient(135deg, ${pictureColors.brand} 0%, ${pictureColors.brandDeep} 100%)`,
        color: pictureColors.surface,
      }}
    >
      <div style={{ display: "flex", alignItems: "center", justifyContent: "space-between" }}>
        <SiteMark siteName={siteName} color={pictureColors.surface} ground={pictureColors.brand} />
        <div style={{ fontSize: 30, fontWeight: 700, opacity: 0.9 }}>{overline}</div>
      </div>
      <div style={{ display: "flex", justifyContent: "center", gap: GAP }}>
        {cards.map((card) => (
          <Card key={card.name} {...card} width={width} />
        ))}
      </div>
    </div>
  );
}
