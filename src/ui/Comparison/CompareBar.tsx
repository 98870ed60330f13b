import { COMPARED_PARAMETER, MOST_COMPARED } from "@/lib/comparison/comparison-query";
import { comparePickText as text } from "@/text/compare-pick";
import { Button } from "@/ui/Button";
import { recallMarked, rememberMarked, type Marked } from "@/ui/Comparison/compare-memory";
import { COMPARE_FORM } from "@/ui/Comparison/compare-form";
import css from "@/ui/Comparison/Comparison.module.css";
import { nameOfControl } from "@/ui/name-of-control";
import { useEffect, useEffectEvent, useRef, useState } from "react";

const boxesOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.type === "checkbox",
  );

/** Remembered items without those unmarked on the page, then those newly marked on it. */
function mergeMarked(remembered: readonly Marked[], boxes: readonly HTMLInputElement[]): readonly Marked[] {
  const kept = remembered.filter(({ slug }) => boxes.every((box) => box.value !== slug || box.checked));
  const added = boxes.filter((box) => box.checked && kept.every(({ slug }) => slug !== box.value));
  return [...kept, ...added.map((box) => ({ slug: box.value, name: nameOfControl(box) }))];
}

/** Ticks the marked items; once the comparison is full, the other boxes are disabled. */
function fillBoxes(boxes: readonly HTMLInputElement[], marked: readonly Marked[]): void {
  for (const box of boxes) {
    box.checked = marked.some(({ slug }) => slug === box.value);
    box.disabled = !box.checked && marked.length >= MOST_COMPARED;
  }
}

/** Finds the button that opens the sheet with a box. Rows have both, and show the button only where they are narrow. */
const openerOf = (box: Element | null | undefined) =>
  document.querySelector<HTMLElement>(`[popovertarget="${box?.closest("[popover]")?.id}"]`);

/** Focuses the first element that can take the focus, which one that is not displayed cannot. */
function focusFirst(elements: readonly (HTMLElement | null | undefined)[]): void {
  for (const element of elements) {
    element?.focus({ preventScroll: true });
    if (element && document.activeElement === element) return;
  }
}

interface CompareBarProps {
  /** Another one where the boxes change. */
  source: unknown;
  /** What else the comparison has to know. */
  kept?: readonly (readonly [name: string, value: string])[];
}

/** Without scripts its button sends the page's boxes. */
export function CompareBar({ source, kept = [] }: CompareBarProps) {
  const form = useRef<HTMLFormElement>(null);
  const [marked, setMarked] = useState<readonly Marked[]>([]);
  const [elsewhere, setElsewhere] = useState<readonly string[]>([]);
  const show = (next: readonly Marked[]) => {
    const boxes = form.current ? boxesOf(form.current) : [];
    fillBoxes(boxes, next);
    setMarked(next);
    setElsewhere(next.map(({ slug }) => slug).filter((slug) => boxes.every(({ value }) => value !== slug)));
  };
  const change = (next: readonly Marked[]) => {
    rememberMarked(next);
    show(next);
  };
  /** The pressed button disappears, so the focus moves to the button beside it, or from the last one to the item's row. */
  const remove = (slug: string, button: HTMLButtonElement) => {
    const entry = button.parentElement;
    const neighbour = (entry?.nextElementSibling ?? entry?.previousElementSibling)?.querySelector("button");
    const box = form.current && boxesOf(form.current).find(({ value }) => value === slug);
    focusFirst([neighbour, openerOf(box), box]);
    change(marked.filter((each) => each.slug !== slug));
  };
  // Boxes marked before hydration count too.
  const begin = useEffectEvent((element: HTMLFormElement) =>
    change(
      mergeMarked(
        recallMarked(),
        boxesOf(element).filter((box) => box.checked),
      ),
    ),
  );
  const listen = useEffectEvent(({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.form && target.form === form.current)
      change(mergeMarked(recallMarked(), boxesOf(target.form)));
  });
  useEffect(() => {
    if (form.current) begin(form.current);
    document.addEventListener("change", listen);
    return () => document.removeEventListener("change", listen);
  }, [source]);
  return (
    <form
      ref={form}
      id={COMPARE_FORM}
      action="/comparar"
      aria-label={text.bar}
      className={css.bar}
      data-marked={marked.length > 0 ? "" : undefined}
      onSubmit={(event) => {
        // Browsers send the form when Enter is pressed on a box, even while the bar is hidden because nothing is marked.
        if (marked.length === 0) event.preventDefault();
      }}
    >
      {marked.length > 0 && (
        <ul className={css.marked}>
          {marked.map(({ slug, name }) => (
            <li key={slug}>
              <button
                type="button"
                className={css.unmark}
                aria-label={text.remove(name)}
                onClick={({ currentTarget }) => remove(slug, currentTarget)}
              >
                {name} <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {elsewhere.map((slug) => (
        <input key={slug} type="hidden" name={COMPARED_PARAMETER} value={slug} />
      ))}
      {marked.length >= MOST_COMPARED && <small>{text.full}</small>}
      <Button variant="primary">{text.submit}</Button>
    </form>
  );
}
