import css from "@/features/account/Pending/Pending.module.css";

/**
 * Stands in a line of text for what is still loading, as high as the line and about as wide as the text will be, so that
 * nothing moves when it comes.
 * @param characters width in average characters
 */
export function Pending({ characters }: { characters: number }) {
  return <span className={css.root} style={{ width: `${characters}ch` }} aria-hidden="true"></span>;
}
