import type { DehydratedState } from "@tanstack/react-query";
import type { ShellProps } from "@/lib/contracts/shell";
import type { QueryProblem } from "@/lib/query-reader";

/** Next itself answers 404 and redirects. */
type PageOutcome<Props> =
  | { kind: "page"; page: Props }
  | { kind: "invalid"; problems: QueryProblem[]; cleanPath: string }
  /** Hidden by an editor; answered with 404. */
  | { kind: "hidden" }
  | { kind: "unavailable" };

export interface PageProps<Props> {
  shell: ShellProps;
  outcome: PageOutcome<Props>;
  /** Queries answered on the server; `_app` hands them to React Query. */
  dehydratedState?: DehydratedState;
}
