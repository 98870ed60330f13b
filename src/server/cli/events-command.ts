import { eventRetentionDays } from "@/lib/contracts/event";
import { withDatabase } from "@/server/cli/with-database";
import type { Database } from "@/server/db/database";
import { eraseEvents } from "@/server/events/erase-events";
import { reportEvents } from "@/server/events/event-report";
import { formatEventReport } from "@/server/events/event-report-text";
import { Command, InvalidArgumentError } from "commander";

const LONGEST_DAYS = eventRetentionDays;

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

function parseId(text: string): string {
  const id = text.trim();
  if (id !== "" && id.length <= 128) return id;
  throw new InvalidArgumentError("The anonymous id of a browser, or the id (sub) of an account.");
}

async function erase(database: Database, id: string): Promise<number> {
  const erased = await eraseEvents(database, id);
  console.log(
    erased === 0
      ? "There are no events of this id."
      : `Erased ${erased} ${erased === 1 ? "event" : "events"}.`,
  );
  return 0;
}

/** `prova events report [--days 7] [--json]` and `prova events erase <id>`. */
export function eventsCommand(): Command {
  const command = new Command("events").description("read or erase the visit events that were stored");
  command
    .command("report")
    .description("events by day and name, visitors, devices, and the items and rankings with most visitors")
    .option("-d, --days <days>", "how many days back", parseDays, 7)
    .option("--json", "write JSON for other programs")
    .action((options: ReportOptions) => withDatabase((handle) => report(handle.database, options)));
  command
    .command("erase")
    .description("erase the events of a visitor who asks for it")
    .argument(
      "<id>",
      "the code that the privacy page shows to the visitor, or the id (sub) of an account",
      parseId,
    )
    .action((id: string) => withDatabase((handle) => erase(handle.database, id)));
  return command;
}
