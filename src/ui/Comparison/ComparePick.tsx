import { COMPARED_PARAMETER } from "@/lib/comparison/comparison-query";
import { comparisonText } from "@/text/comparison";
import css from "@/ui/Comparison/Comparison.module.css";

/** The form that `CompareBar` sends; boxes belong to it wherever they stand in the page. */
export const COMPARE_FORM = "comparar-itens";

/** A box that marks an item for a comparison. It is plain HTML, and works in a `StaticString` and without scripts. */
export function ComparePick({ slug, name }: { slug: string; name: string }) {
  return (
    <label className={css.pick}>
      <input
        type="checkbox"
        name={COMPARED_PARAMETER}
        value={slug}
        form={COMPARE_FORM}
        aria-label={comparisonText.pick.labelOf(name)}
        data-name={name}
      />
      {comparisonText.pick.label}
    </label>
  );
}
