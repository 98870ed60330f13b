import { RankingRowView } from "@/features/ranking/RankingRows/RankingRowView";
import { rankingRowsStyles } from "@/features/ranking/RankingRows/ranking-rows-styles";
import { rowSections, type RowSection } from "@/features/ranking/RankingRows/row-sections";
import type { RankingPage, RankingRow } from "@/lib/contracts/ranking";
import { formatOrdinal } from "@/lib/format/plural";
import type { RankingQuery } from "@/lib/ranking/ranking-query";
import { rankingText } from "@/text/ranking";
import { Styles } from "@/theme/Styles/Styles";
import { ServerMarkup } from "@/ui/ServerMarkup/ServerMarkup";

/** The rows of a page of a ranking, with ties drawn together and the unranked under their own headings. */
export function RankingRows({ result, query }: { result: RankingPage; query: RankingQuery }) {
  const isPublishedOrder = query.sort === "nota";
  const hasPrices = result.ranking.lowestPriceCents !== null;
  const isMeasured =
    result.ranking.criteria.length > 0 &&
    result.ranking.criteria.every(({ measurement }) => measurement !== null);
  return (
    <>
      <Styles of={rankingRowsStyles} />
      <ServerMarkup className={rankingRowsStyles.className} source={result}>
        {() =>
          rowSections(result.rows, isPublishedOrder).map((section) => (
            <section key={section.section} className="rows-section">
              <SectionHeading section={section.section} isMeasured={isMeasured} />
              <ol className="rows card">
                {section.groups.map((group) => (
                  <li
                    key={group.rows[0]?.slug}
                    className={group.tieGroup === null ? "rows-group" : "rows-group rows-tie"}
                  >
                    {group.tieGroup !== null && (
                      <p className="tie-title">
                        <strong>{tieTitle(group.rows)}</strong> {rankingText.tieText}
                      </p>
                    )}
                    <ol>
                      {group.rows.map((row) => (
                        <RankingRowView
                          key={row.slug}
                          row={row}
                          hasPrices={hasPrices}
                          isMeasured={isMeasured}
                        />
                      ))}
                    </ol>
                  </li>
                ))}
              </ol>
            </section>
          ))
        }
      </ServerMarkup>
    </>
  );
}

function tieTitle(rows: readonly RankingRow[]): string {
  const positions = rows.flatMap(({ position }) => (position === null ? [] : [formatOrdinal(position)]));
  return rankingText.tieTitle(positions);
}

function SectionHeading({ section, isMeasured }: { section: RowSection["section"]; isMeasured: boolean }) {
  if (section === "ranked") return <h2 className="visually-hidden">{rankingText.list}</h2>;
  const isFew = section === "few";
  const fewText = isMeasured ? rankingText.measuredFewText : rankingText.fewText;
  return (
    <div className="rows-heading">
      <h2>{isFew ? rankingText.fewTitle : rankingText.unratedTitle}</h2>
      <p>{isFew ? fewText : rankingText.unratedText}</p>
    </div>
  );
}
