import css from "@/features/ranking/PriceMap/PriceMapTable.module.css";
import { formatCents } from "@/lib/money";
import { openInterval } from "@/lib/rating/displayed";
import type { MapPoint } from "@/lib/ranking/ranking-glance";
import { glanceText } from "@/text/ranking-glance";
import { ScrollRegion } from "@/ui/ScrollRegion";

const text = glanceText.map;

/** The map as a text: the same points, the cheapest first. */
export function PriceMapTable({ points }: { points: readonly MapPoint[] }) {
  return (
    <ScrollRegion label={text.asTable} className={css.root}>
      <table>
        <caption className="visually-hidden">{text.asTable}</caption>
        <thead>
          <tr>
            <th scope="col">{text.columns.name}</th>
            <th scope="col">{text.columns.price}</th>
            <th scope="col">{text.columns.score}</th>
            <th scope="col">{text.columns.interval}</th>
            <th scope="col">{text.columns.standing}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => {
            const interval = openInterval(point);
            return (
              <tr key={point.slug}>
                <th scope="row">
                  <a href={`/itens/${point.slug}`}>{point.name}</a>
                </th>
                <td className="tabular">{formatCents(point.priceCents)}</td>
                <td className="tabular">{point.displayed}</td>
                <td className="tabular">{interval ? `${interval.low} a ${interval.high}` : "–"}</td>
                <td>{text.standings[point.standing]}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
