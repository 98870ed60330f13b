import css from "@/features/item/LocationCostTable/LocationCostTable.module.css";
import type { ItemDetail } from "@/lib/contracts/item";
import { formatCents } from "@/lib/money";
import { itemText } from "@/text/item";
import { FigureTable, type FigureRow } from "@/ui/FigureTable/FigureTable";

type LocationCosts = NonNullable<ItemDetail["placeCosts"]>;

function costText({ lowestCents, highestCents }: LocationCosts["places"][number]): string {
  const lowest = formatCents(lowestCents);
  return lowestCents === highestCents
    ? lowest
    : itemText.locationCosts.between(lowest, formatCents(highestCents));
}

export function LocationCostTable({ costs: { places: locations, note } }: { costs: LocationCosts }) {
  const text = itemText.locationCosts;
  const cheapest = locations.reduce((best, next) => (next.lowestCents < best.lowestCents ? next : best));
  const dearest = locations.reduce((worst, next) => (next.highestCents > worst.highestCents ? next : worst));
  return (
    <div className={`${css.root} flow-on-paper`}>
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
        <FigureTable
          caption={text.all}
          isCaptionHidden
          columns={[text.location, text.cost]}
          rows={locations.map((location): FigureRow => [location.place, costText(location)])}
        />
      </details>
    </div>
  );
}
