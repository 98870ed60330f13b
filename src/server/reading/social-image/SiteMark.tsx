import { svgUrl } from "@/server/reading/social-image/svg-url";
import { markSvg } from "@/theme/mark-svg";

interface SiteMarkProps {
  siteName: string;
  color: string;
  /** Colour of the check, which lies on `color`. */
  ground: string;
}

export function SiteMark({ siteName, color, ground }: SiteMarkProps) {
  return (
    <div style={{ display: "flex", alignItems: "center", color }}>
      {/* eslint-disable-next-line @next/next/no-img-element -- Drawn into a picture, where only `img` is known. */}
      <img src={svgUrl(markSvg({ ground: color, ink: ground }))} width={52} height={52} alt="" />
      <div style={{ marginLeft: 16, fontSize: 36, fontWeight: 800, letterSpacing: -0.5 }}>{siteName}</div>
    </div>
  );
}
