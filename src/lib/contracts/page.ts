import type { DehydratedState } from "@tanstack/react-query";
import type { ShellProps } from "@/lib/contracts/shell";
import type { QueryProblem } from "@/lib/query/query-reader";

/** What became of a request for a page, beside 404 and redirects, which Next answers itself. */
export type PageOutcome<Props> =
  | { kind: "page"; page: Props }
  | { kind: "invalid"; problems: QueryProblem[]; cleanPath: string }
  | { kind: "unavailable" };

/** The props of every public page: its frame and what became of it. */
export interface PageProps<Props> {
  shell: ShellProps;
  outcome: PageOutcome<Props>;
  /** What the server has asked for already; `_app` hands it to React Query. */
  dehydratedState?: DehydratedState;
}
