import css from "@/features/comparison/ComparisonScreen/NameBar.module.css";
import { ItemLetter } from "@/features/comparison/ComparisonScreen/ItemLetter";
import { withShortNames } from "@/lib/comparison/short-names";
import type { ComparedItem } from "@/lib/contracts/comparison";
import { comparisonText as text } from "@/text/comparison";

/** The items with their letters, which stay in sight while bars and table scroll. Its columns are those of the table. */
export function NameBar({ items }: { items: readonly ComparedItem[] }) {
  return (
    <ol className={css.root} data-columns={items.length} aria-label={text.compared}>
      {withShortNames(items).map((item, index) => (
        <li key={item.slug}>
          <ItemLetter index={index} />
          <span className={css.name}>{item.name}</span>
        </li>
      ))}
    </ol>
  );
}
