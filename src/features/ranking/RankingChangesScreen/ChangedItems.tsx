import css from "@/features/ranking/RankingChangesScreen/RankingChangesScreen.module.css";
import type { ChangedPlace, PlaceThen } from "@/lib/contracts/ranking-changes";
import { formatOrdinal, pluralOf } from "@/lib/format/plural";
import { rankingHistoryText as text } from "@/text/ranking-history";
import { FigureTable, type FigureRow } from "@/ui/FigureTable/FigureTable";
import type { ReactNode } from "react";

const positionOf = (place: PlaceThen | null) => {
  if (place === null) return text.absent;
  return place.position === null ? text.unplaced : formatOrdinal(place.position);
};

const scoreOf = (place: PlaceThen | null) =>
  place === null ? text.absent : (place.score.displayed?.toString() ?? text.unrated);

/** "3º → 1º", or one value where both are the same. */
export function FromTo({ before, after }: { before: string; after: string }) {
  if (before === after) return <span className="tabular">{after}</span>;
  return (
    <>
      <span className="visually-hidden">{text.fromTo(before, after)}</span>
      <span className="tabular" aria-hidden="true">
        <span className={css.before}>{before}</span> → {after}
      </span>
    </>
  );
}

function Name({ item: { slug, name } }: { item: ChangedPlace }) {
  if (slug !== "") return <a href={`/itens/${slug}`}>{name}</a>;
  if (name === "") return <>{text.goneUnnamed}</>;
  return (
    <>
      {name} <span className="badge">{text.gone}</span>
    </>
  );
}

interface ChangedItemsProps<Item extends ChangedPlace> {
  items: readonly Item[];
  whyOf: (item: Item) => ReactNode;
}

export function ChangedItems<Item extends ChangedPlace>({ items, whyOf }: ChangedItemsProps<Item>) {
  return (
    <FigureTable
      caption={text.table}
      className={`card ${css.table}`}
      columns={[text.item, { words: text.move }, text.position, text.score, { words: text.why }]}
      rows={items.map((item): FigureRow => [
        <Name key="name" item={item} />,
        pluralOf(1, text.moves[item.move]),
        <FromTo key="position" before={positionOf(item.before)} after={positionOf(item.after)} />,
        <FromTo key="score" before={scoreOf(item.before)} after={scoreOf(item.after)} />,
        whyOf(item),
      ])}
    />
  );
}
