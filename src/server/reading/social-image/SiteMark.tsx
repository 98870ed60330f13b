interface SiteMarkProps {
  siteName: string;
  color: string;
  /** Colour of the tick, which lies on `color`. */
  ground: string;
}

export function SiteMark({ siteName, color, ground }: SiteMarkProps) {
  return (
    <div style={{ display: "flex", alignItems: "center", color }}>
      <svg width="52" height="52" viewBox="0 0 52 52">
        <circle cx="26" cy="26" r="26" fill={color} />
        <path
          d="M15 27.5 L23 35 L38 18.5"
          fill="none"
          stroke={ground}
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <div style={{ marginLeft: 16, fontSize: 36, fontWeight: 800, letterSpacing: -0.5 }}>{siteName}</div>
    </div>
  );
}
