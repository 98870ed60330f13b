import css from "@/features/item/PlaceCostTable/PlaceCostTable.module.css";
import type { ItemDetail } from "@/lib/contracts/item";
import { formatCents } from "@/lib/format/currency";
import { itemText } from "@/text/item";

type PlaceCosts = NonNullable<ItemDetail["placeCosts"]>;

function costText({ lowestCents, highestCents }: PlaceCosts["places"][number]): string {
  const lowest = formatCents(lowestCents);
  return lowestCents === highestCents
    ? lowest
    : itemText.placeCosts.between(lowest, formatCents(highestCents));
}

export function PlaceCostTable({ costs: { places, note } }: { costs: PlaceCosts }) {
  const text = itemText.placeCosts;
  const cheapest = places.reduce((best, next) => (next.lowestCents < best.lowestCents ? next : best));
  const dearest = places.reduce((worst, next) => (next.highestCents > worst.highestCents ? next : worst));
  return (
    <div className={css.root}>
      <p className={css.range}>
        {text.range(
          formatCents(cheapest.lowestCents),
          cheapest.place,
          formatCents(dearest.highestCents),
          dearest.place,
        )}
      </p>
      <p className={css.note}>{note}</p>
      <details>
        <summary>{text.all}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{text.place}</th>
              <th scope="col">{text.cost}</th>
            </tr>
          </thead>
          <tbody>
            {places.map((place) => (
              <tr key={place.place}>
                <th scope="row">{place.place}</th>
                <td className="tabular">{costText(place)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
