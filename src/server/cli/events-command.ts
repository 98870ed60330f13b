import { withDatabase } from "@/server/cli/with-database";
import type { Database } from "@/server/db/database";
import { reportEvents } from "@/server/events/event-report";
import { formatEventReport } from "@/server/events/event-report-text";
import { Command, InvalidArgumentError } from "commander";

const LONGEST_DAYS = 3_650;

interface ReportOptions {
  readonly days: number;
  readonly json?: boolean;
}

function parseDays(text: string): number {
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (days >= 1 && days <= LONGEST_DAYS) return days;
  throw new InvalidArgumentError(`A whole number of days, 1 to ${LONGEST_DAYS}.`);
}

async function report(database: Database, { days, json }: ReportOptions): Promise<number> {
  const events = await reportEvents(database, { now: new Date(), days });
  console.log(json ? JSON.stringify(events, null, 2) : formatEventReport(events));
  return 0;
}

/** `prova events report [--days 7] [--json]`. */
export function eventsCommand(): Command {
  const command = new Command("events").description("read the visit events that were stored");
  command
    .command("report")
    .description("events by day and name, visitors, devices, and the items and rankings with most visitors")
    .option("-d, --days <days>", "how many days back", parseDays, 7)
    .option("--json", "write JSON for other programs")
    .action((options: ReportOptions) => withDatabase((handle) => report(handle.database, options)));
  return command;
}
