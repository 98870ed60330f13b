import { ratingBandOf } from "@/lib/rating/bands";
import { headingSize, keepLastWordOnLine, pictureColors } from "@/server/reading/social-image/picture";
import { PictureFrame } from "@/server/reading/social-image/PictureFrame";
import { ScoreDial } from "@/server/reading/social-image/ScoreDial";
import { SiteMark } from "@/server/reading/social-image/SiteMark";

interface RankingImageRow {
  /** "1º". */
  position: string;
  name: string;
  displayed: number | null;
  pictureUrl: string | null;
}

/** Texts have passed `coveredText`. */
export interface RankingImageProps {
  siteName: string;
  name: string;
  overline: string;
  summary: string;
  rows: readonly RankingImageRow[];
}

function Row({ position, name, displayed, pictureUrl }: RankingImageRow) {
  const band = ratingBandOf(displayed);
  const { solid, text } = band.colors.light;
  return (
    <div
      style={{
        display: "flex",
        alignItems: "center",
        width: 620,
        height: 152,
        padding: "0 20px",
        borderRadius: 24,
        background: pictureColors.surface,
      }}
    >
      <div style={{ width: 64, fontSize: 40, fontWeight: 800, color: pictureColors.brand }}>{position}</div>
      <PictureFrame url={pictureUrl} size={108} />
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          flexGrow: 1,
          flexShrink: 1,
          flexBasis: 0,
          padding: "0 16px 0 18px",
        }}
      >
        <div
          style={{
            display: "block",
            fontSize: headingSize(name, [32, 28, 26]),
            fontWeight: 700,
            lineHeight: 1.15,
            lineClamp: 2,
            color: pictureColors.ink,
          }}
        >
          {keepLastWordOnLine(name)}
        </div>
        <div style={{ marginTop: 6, fontSize: 26, fontWeight: 700, color: text }}>{band.label}</div>
      </div>
      <ScoreDial
        displayed={displayed}
        size={108}
        strokeWidth={11}
        color={solid}
        trackColor={pictureColors.line}
        numberColor={pictureColors.ink}
      />
    </div>
  );
}

export function RankingImage({ siteName, name, overline, summary, rows }: RankingImageProps) {
  return (
    <div
      style={{
        display: "flex",
        width: "100%",
        height: "100%",
        background: `linear-gradient(135deg, ${pictureColors.brand} 0%, ${pictureColors.brandDeep} 100%)`,
        color: pictureColors.surface,
      }}
    >
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          justifyContent: "space-between",
          width: rows.length === 0 ? 1136 : 516,
          padding: "56px 32px 52px 64px",
        }}
      >
        <SiteMark siteName={siteName} color={pictureColors.surface} ground={pictureColors.brand} />
        <div style={{ display: "flex", flexDirection: "column" }}>
          <div style={{ fontSize: 32, fontWeight: 700, opacity: 0.85 }}>{overline}</div>
          <div
            style={{
              display: "block",
              marginTop: 10,
              fontSize: headingSize(name, [72, 56, 46]),
              fontWeight: 800,
              lineHeight: 1.06,
              letterSpacing: -1.5,
              lineClamp: 4,
            }}
          >
            {keepLastWordOnLine(name)}
          </div>
        </div>
        <div style={{ display: "block", fontSize: 28, fontWeight: 500, lineHeight: 1.3 }}>{summary}</div>
      </div>
      <div
        style={{ display: "flex", flexDirection: "column", justifyContent: "center", gap: 24, width: 684 }}
      >
        {rows.map((row) => (
          <Row key={row.position + row.name} {...row} />
        ))}
      </div>
    </div>
  );
}
