interface ScoreDialProps {
  /** 0–100; null without a rating. */
  displayed: number | null;
  size: number;
  strokeWidth: number;
  color: string;
  trackColor: string;
  numberColor: string;
}

export function ScoreDial({ displayed, size, strokeWidth, color, trackColor, numberColor }: ScoreDialProps) {
  const radius = (size - strokeWidth) / 2;
  const circumference = 2 * Math.PI * radius;
  const filled = (circumference * (displayed ?? 0)) / 100;
  const center = size / 2;
  const ring = { cx: center, cy: center, r: radius, fill: "none", strokeWidth };
  return (
    <div style={{ display: "flex", position: "relative", width: size, height: size, flexShrink: 0 }}>
      <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} style={{ position: "absolute" }}>
        <circle {...ring} stroke={trackColor} />
        {filled > 0 && (
          <circle
            {...ring}
            stroke={color}
            strokeLinecap={filled < circumference ? "round" : "butt"}
            strokeDasharray={`${filled} ${circumference}`}
            transform={`rotate(-90 ${center} ${center})`}
          />
        )}
      </svg>
      <div
        style={{
          display: "flex",
          width: "100%",
          height: "100%",
          alignItems: "center",
          justifyContent: "center",
          fontSize: size * (displayed === 100 ? 0.36 : 0.44),
          fontWeight: 800,
          letterSpacing: -size * 0.012,
          color: numberColor,
        }}
      >
        {displayed ?? "–"}
      </div>
    </div>
  );
}
