import css from "@/features/account/Pending/Pending.module.css";

/** Placeholder for text that is loading, `characters` wide, so that nothing moves later. */
export function Pending({ characters }: { characters: number }) {
  return <span className={css.root} style={{ width: `${characters}ch` }} aria-hidden="true"></span>;
}
