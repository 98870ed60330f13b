import css from "@/style-guide/StyleGuide.module.css";
import type { ReactNode } from "react";

/** Several of a kind side by side. */
export const Row = ({ children }: { children: ReactNode }) => <div className={css.row}>{children}</div>;

/** Several of a kind below each other, as wide as the window. */
export const Stack = ({ children }: { children: ReactNode }) => <div className={css.stack}>{children}</div>;

/** As wide as a picture or a Nota in a list, for parts that fill what they stand in. */
export const Square = ({ children }: { children: ReactNode }) => (
  <span className={css.square}>{children}</span>
);
