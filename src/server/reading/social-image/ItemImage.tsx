import { ratingBandOf } from "@/lib/rating/bands";
import { headingSize, keepLastWordOnLine, pictureColors } from "@/server/reading/social-image/picture";
import { PictureFrame } from "@/server/reading/social-image/PictureFrame";
import { ScoreDial } from "@/server/reading/social-image/ScoreDial";
import { SiteMark } from "@/server/reading/social-image/SiteMark";

/** Texts have passed `coveredText`. */
export interface ItemImageProps {
  siteName: string;
  name: string;
  /** The ranking, with the position where the item has one. */
  overline: string;
  brand: string | null;
  /** 0–100; null without a rating. */
  displayed: number | null;
  scoreLines: readonly string[];
  promise: string;
  /** Of the item or its kind, as a `data:` address. */
  pictureUrl: string | null;
}

const PICTURE_SIZE = 232;

function ScorePanel({ displayed, scoreLines }: Pick<ItemImageProps, "displayed" | "scoreLines">) {
  const band = ratingBandOf(displayed);
  const ink = band.onGradient;
  return (
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        alignItems: "center",
        justifyContent: "center",
        width: 380,
        height: "100%",
        background: band.gradient,
        color: ink,
      }}
    >
      <ScoreDial
        displayed={displayed}
        size={300}
        strokeWidth={26}
        color={ink}
        trackColor={ink === pictureColors.surface ? "rgba(255,255,255,0.25)" : "rgba(0,0,0,0.16)"}
        numberColor={ink}
      />
      <div style={{ marginTop: 28, fontSize: 50, fontWeight: 800 }}>{band.label}</div>
      {scoreLines.map((line) => (
        <div key={line} style={{ marginTop: 8, fontSize: 28, fontWeight: 500 }}>
          {line}
        </div>
      ))}
    </div>
  );
}

export function ItemImage({
  siteName,
  name,
  overline,
  brand,
  displayed,
  scoreLines,
  promise,
  pictureUrl,
}: ItemImageProps) {
  return (
    <div style={{ display: "flex", width: "100%", height: "100%", background: pictureColors.surface }}>
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          justifyContent: "space-between",
          width: 820,
          padding: "56px 40px 52px 64px",
        }}
      >
        <SiteMark siteName={siteName} color={pictureColors.brand} ground={pictureColors.surface} />
        <div style={{ display: "flex", alignItems: "center" }}>
          <PictureFrame url={pictureUrl} size={PICTURE_SIZE} />
          <div
            style={{
              display: "flex",
              flexDirection: "column",
              flexGrow: 1,
              flexShrink: 1,
              flexBasis: 0,
              marginLeft: pictureUrl === null ? 0 : 36,
            }}
          >
            <div
              style={{
                fontSize: 28,
                fontWeight: 700,
                lineHeight: 1.2,
                color: pictureColors.brand,
                lineClamp: 2,
              }}
            >
              {overline}
            </div>
            <div
              style={{
                display: "block",
                marginTop: 10,
                fontSize: headingSize(name, pictureUrl === null ? [80, 66, 52] : [64, 50, 42]),
                fontWeight: 800,
                lineHeight: 1.1,
                letterSpacing: -1,
                lineClamp: 5,
                color: pictureColors.ink,
              }}
            >
              {keepLastWordOnLine(name)}
            </div>
            {brand && (
              <div style={{ marginTop: 12, fontSize: 32, fontWeight: 500, color: pictureColors.muted }}>
                {brand}
              </div>
            )}
          </div>
        </div>
        <div style={{ fontSize: 28, fontWeight: 500, color: pictureColors.muted }}>{promise}</div>
      </div>
      <ScorePanel displayed={displayed} scoreLines={scoreLines} />
    </div>
  );
}
