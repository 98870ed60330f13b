import institutionalPageCss from "@/features/institutional/InstitutionalPage/InstitutionalPage.module.css";
import css from "@/features/institutional/BandScale/BandScale.module.css";
import { ratingBands } from "@/lib/rating/bands";
import { methodologyText } from "@/text/methodology";

const rated = ratingBands.flatMap(({ id, label, lowerBound, upperBound }) =>
  lowerBound === null || upperBound === null ? [] : [{ id, label, lowerBound, upperBound }],
);
const unrated = ratingBands.filter(({ lowerBound }) => lowerBound === null);

/** Whole scores of a band, "80 a 89"; 100 belongs to the highest. */
function scoresOf({ lowerBound, upperBound }: { lowerBound: number; upperBound: number }): string {
  return `${lowerBound} a ${upperBound === 100 ? 100 : upperBound - 1}`;
}

export function BandScale() {
  const text = methodologyText.bands;
  return (
    <div className={`card ${institutionalPageCss.panel} ${css.root}`}>
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
