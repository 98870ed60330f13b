import { ratingBands } from "@/lib/rating/bands";
import { methodologyText } from "@/text/methodology";
import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";

const styles = recipe("band-scale", {
  maxWidth: "44rem",
  svg: { width: "100%", height: "2.75rem", overflow: "visible" },
  rect: { fill: "var(--band-solid)" },
  text: { fill: "var(--chakra-colors-textMuted)", fontSize: "xs", fontWeight: "semibold" },
  table: { width: "100%", marginTop: 4 },
  "tbody tr": { borderTop: "1px solid", borderColor: "border" },
  "th, td": { paddingBlock: 2, textAlign: "start" },
  td: { textAlign: "end", color: "textMuted" },
  "tbody th": {
    display: "flex",
    alignItems: "center",
    gap: 3,
    color: "var(--band-text)",
    fontWeight: "bold",
  },
  "tbody th::before": {
    content: '""',
    width: "1rem",
    height: "1rem",
    borderRadius: "sm",
    bg: "var(--band-solid)",
  },
});

const rated = ratingBands.flatMap(({ id, label, lowerBound, upperBound }) =>
  lowerBound === null || upperBound === null ? [] : [{ id, label, lowerBound, upperBound }],
);
const unrated = ratingBands.filter(({ lowerBound }) => lowerBound === null);

/** The whole scores of a band, "80 a 89"; 100 belongs to the highest. */
function scoresOf({ lowerBound, upperBound }: { lowerBound: number; upperBound: number }): string {
  return `${lowerBound} a ${upperBound === 100 ? 100 : upperBound - 1}`;
}

/** The bands on the scale from 0 to 100, and in a table with their names. */
export function BandScale() {
  const text = methodologyText.bands;
  return (
    <div className={`card panel ${styles.className}`}>
      <Styles of={styles} />
      <svg aria-hidden="true" focusable="false">
        {rated.map(({ id, lowerBound, upperBound }) => (
          <g key={id} data-band={id}>
            <rect x={`${lowerBound}%`} y="0" width={`${upperBound - lowerBound - 0.4}%`} height="20" rx="4" />
            {lowerBound > 0 && (
              <text x={`${lowerBound}%`} y="38" textAnchor="middle">
                {lowerBound}
              </text>
            )}
          </g>
        ))}
        <text x="0" y="38">
          0
        </text>
        <text x="100%" y="38" textAnchor="end">
          100
        </text>
      </svg>
      <table>
        <caption className="visually-hidden">{text.caption}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{text.name}</th>
            <th scope="col">{text.range}</th>
          </tr>
        </thead>
        <tbody>
          {rated.map((band) => (
            <tr key={band.id} data-band={band.id}>
              <th scope="row">{band.label}</th>
              <td className="tabular">{scoresOf(band)}</td>
            </tr>
          ))}
          {unrated.map(({ id, label }) => (
            <tr key={id} data-band={id}>
              <th scope="row">{label}</th>
              <td>{text.unrated}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
