import css from "@/features/operator/CategoriesScreen/CategoriesScreen.module.css";
import type { FieldValues } from "@/lib/contracts/category-editor";
import { categoryEditorText } from "@/text/category-editor";
import { useEffect, useRef, useState } from "react";

const field = /^criterion\.(\d+)\.(weight|remove)$/;

/** Sum of the weights in the form, without criteria that are to be removed. */
function sumOf(entries: Iterable<readonly [string, unknown]>): number {
  const weights = new Map<string, number>();
  const removed = new Set<string>();
  for (const [name, value] of entries) {
    const [, row = "", part] = field.exec(name) ?? [];
    if (part === "remove") removed.add(row);
    if (part === "weight") weights.set(row, Number.parseInt(String(value), 10) || 0);
  }
  return [...weights].reduce((sum, [row, weight]) => sum + (removed.has(row) ? 0 : weight), 0);
}

/** Shows the sum of the weights. With scripts it changes while the editor types. */
export function WeightSum({ values }: { values: FieldValues }) {
  const output = useRef<HTMLOutputElement>(null);
  const [sum, setSum] = useState(() => sumOf(Object.entries(values)));
  useEffect(() => {
    const form = output.current?.form;
    if (!form) return;
    const update = () => setSum(sumOf(new FormData(form)));
    // The browser may have restored what was typed before.
    update();
    form.addEventListener("input", update);
    return () => form.removeEventListener("input", update);
  }, []);
  return (
    <output ref={output} className={css.sum} data-whole={sum === 100 ? "" : undefined}>
      {categoryEditorText.fields.sum(sum)}
    </output>
  );
}
