import { COMPARED_PARAMETER } from "@/lib/comparison/comparison-query";
import { comparePickText } from "@/text/compare-pick";
import { COMPARE_FORM } from "@/ui/Comparison/compare-form";
import css from "@/ui/Comparison/Comparison.module.css";

interface ComparePickProps {
  slug: string;
  name: string;
  /** Whether a parent element already has the name as `data-name`. */
  isNamed?: boolean;
}

/** Plain HTML: works in a `StaticString` and without scripts. */
export function ComparePick({ slug, name, isNamed = false }: ComparePickProps) {
  return (
    <label className={css.pick}>
      <input
        type="checkbox"
        name={COMPARED_PARAMETER}
        value={slug}
        form={COMPARE_FORM}
        aria-label={comparePickText.labelOf(name)}
        data-name={isNamed ? undefined : name}
      />
      {comparePickText.label}
    </label>
  );
}
