import type { ReactNode } from "react";

/** The states of one part by their titles, in Portuguese. What a state needs hooks for is a component of its own. */
export type Examples = Readonly<Record<string, () => ReactNode>>;

/** Examples by the file of their part, below `src` and without its ending: "ui/ScoreRing/ScoreRing". */
export type ExamplesOfParts = Readonly<Record<string, Examples>>;

/** An example in a colour mode. */
export interface ShownExample {
  readonly part: string;
  readonly title: string;
  readonly mode: "light" | "dark";
}

const parameters = { part: "parte", title: "exemplo", mode: "modo" } as const;

/** The address of an example by itself. All of it is in the fragment, so that going to another one loads nothing. */
export function exampleAddress({ part, title, mode }: ShownExample): string {
  const fragment = new URLSearchParams([
    [parameters.part, part],
    [parameters.title, title],
    [parameters.mode, mode],
  ]);
  return `/estilo/quadro#${fragment.toString()}`;
}

/** The example that a fragment ("#parte=…") names; its part and title may not exist. */
export function exampleOf(fragment: string): ShownExample {
  const given = new URLSearchParams(fragment.slice(1));
  return {
    part: given.get(parameters.part) ?? "",
    title: given.get(parameters.title) ?? "",
    mode: given.get(parameters.mode) === "dark" ? "dark" : "light",
  };
}
