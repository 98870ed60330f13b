import { ratingBandOf, ratingBands } from "@/lib/rating/bands";
import { pictureColors } from "@/server/reading/social-image/picture";
import { ScoreDial } from "@/server/reading/social-image/ScoreDial";
import { SiteMark } from "@/server/reading/social-image/SiteMark";

interface SiteImageProps {
  siteName: string;
  headline: string;
  promise: string;
}

function BandScale() {
  const rated = ratingBands.filter(({ lowerBound }) => lowerBound !== null);
  return (
    <div style={{ display: "flex", width: 1072, height: 18, borderRadius: 9, overflow: "hidden" }}>
      {rated.map(({ id, lowerBound, upperBound, colors }) => (
        <div
          key={id}
          style={{ flexGrow: (upperBound ?? 0) - (lowerBound ?? 0), background: colors.dark.solid }}
        />
      ))}
    </div>
  );
}

/** For pages without a single item or ranking. */
export function SiteImage({ siteName, headline, promise }: SiteImageProps) {
  return (
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        width: "100%",
        height: "100%",
        padding: "56px 64px",
        background: `linear-gradient(135deg, ${pictureColors.brand} 0%, ${pictureColors.brandDeep} 100%)`,
        color: pictureColors.surface,
      }}
    >
      <SiteMark siteName={siteName} color={pictureColors.surface} ground={pictureColors.brand} />
      <div style={{ display: "flex", alignItems: "center", justifyContent: "space-between" }}>
        <div style={{ display: "flex", flexDirection: "column", width: 740 }}>
          <div
            style={{
              display: "block",
              fontSize: 82,
              fontWeight: 800,
              lineHeight: 1.05,
              textWrap: "balance",
              letterSpacing: -2,
            }}
          >
            {headline}
          </div>
          <div style={{ display: "block", marginTop: 22, fontSize: 34, fontWeight: 500, lineHeight: 1.3 }}>
            {promise}
          </div>
        </div>
        <ScoreDial
          displayed={100}
          size={280}
          strokeWidth={26}
          color={ratingBandOf(100).colors.dark.solid}
          trackColor="rgba(255,255,255,0.2)"
          numberColor={pictureColors.surface}
        />
      </div>
      <BandScale />
    </div>
  );
}
