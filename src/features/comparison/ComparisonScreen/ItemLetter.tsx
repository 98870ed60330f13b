import css from "@/features/comparison/ComparisonScreen/ItemLetter.module.css";

const LETTERS = "ABCD";

/** The letter that an item of a comparison has throughout the page, by its place from 0. Its name stands beside it, or is told to screen readers. */
export function ItemLetter({ index }: { index: number }) {
  return (
    <span className={css.letter} data-series={index + 1} aria-hidden="true">
      {LETTERS[index]}
    </span>
  );
}
