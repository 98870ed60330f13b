import { readFileSync } from "node:fs";
import type { PostgresServer } from "../tests/setup/postgres-server";

/** Clock ticks a second, in which Linux counts processor time. */
const TICKS = 100;

/** Processor time in seconds of all sessions of a server that have ended. */
export function endedSessions(server: PostgresServer): number {
  const stat = readFileSync(`/proc/${server.processId()}/stat`, "utf8");
  // The name of the program, the second field, is in brackets. Fields 16 and 17 are those of children.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
}
