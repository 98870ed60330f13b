import type { DehydratedState } from "@tanstack/react-query";
import type { ShellProps } from "@/lib/contracts/shell";
import type { QueryProblem } from "@/lib/query-reader";

/** The outcome of a request for a page, besides 404 and redirects, which Next answers itself. */
type PageOutcome<Props> =
  | { kind: "page"; page: Props }
  | { kind: "invalid"; problems: QueryProblem[]; cleanPath: string }
  /** An item that an editor has hidden: 404. */
  | { kind: "hidden" }
  | { kind: "unavailable" };

export interface PageProps<Props> {
  shell: ShellProps;
  outcome: PageOutcome<Props>;
  /** Queries that the server has already answered; `_app` hands them to React Query. */
  dehydratedState?: DehydratedState;
}
