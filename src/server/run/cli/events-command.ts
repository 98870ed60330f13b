import type { Settings } from "@/config/settings";
import { withDatabase } from "@/server/run/cli/with-database";
import type { Database } from "@/server/platform/db/database";
import { eraseEvents } from "@/server/community/events/erase-events";
import { firstOpenDay } from "@/server/community/events/event-days";
import { reportEvents } from "@/server/community/events/event-report";
import { formatEventReport } from "@/server/community/events/event-report-text";
import { EXPORT_FORMATS, exportEvents, type ExportFormat } from "@/server/community/events/export-events";
import { createBucketStorage } from "@/server/platform/files/bucket-storage";
import { createDiskStorage } from "@/server/platform/files/disk-storage";
import { daysBefore } from "@/server/publishing/rankings/brazilian-day";
import { Command, InvalidArgumentError, Option } from "commander";
import { join, resolve } from "node:path";
import { z } from "zod";

const LONGEST_DAYS = 3_660;

const count = new Intl.NumberFormat("en-GB");

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
  const { events, days } = await eraseEvents(database, id);
  console.log(
    events === 0
      ? "There are no events of this id."
      : `Erased ${events} ${events === 1 ? "event" : "events"}.`,
  );
  const open = firstOpenDay(new Date());
  const closed = days.filter((day) => day < open);
  if (closed.length > 0)
    console.log(`Export these days again, if you have exported them: ${closed.join(" ")}`);
  return 0;
}

interface ExportOptions {
  readonly day?: string;
  readonly format: ExportFormat;
  readonly to?: string;
  readonly bucket?: boolean;
}

function parseDay(text: string): string {
  if (z.iso.date().safeParse(text).success) return text;
  throw new InvalidArgumentError("A day, as 2026-11-22.");
}

/** Null where the wanted bucket is not set. */
function storageOf(settings: Settings, { to, bucket }: ExportOptions) {
  const directory = resolve(to ?? join(settings.DATA_DIR, "exports", "events"));
  if (bucket !== true) return { directory, storage: createDiskStorage(directory), place: directory };
  const { EVENTS_BUCKET_URL: endpoint, EVENTS_BUCKET_REGION: region } = settings;
  if (endpoint === undefined) return null;
  const keys = {
    accessKeyId: settings.EVENTS_BUCKET_KEY_ID ?? "",
    secretAccessKey: settings.EVENTS_BUCKET_SECRET ?? "",
  };
  return {
    directory,
    storage: createBucketStorage({ endpoint, region, ...keys }, "events/"),
    place: `${endpoint}/events`,
  };
}

async function exportDay(
  database: Database,
  settings: Settings,
  options: ExportOptions,
  signal: AbortSignal,
): Promise<number> {
  const target = storageOf(settings, options);
  if (target === null) {
    console.error(
      "Not exported: EVENTS_BUCKET_URL, EVENTS_BUCKET_KEY_ID and EVENTS_BUCKET_SECRET name no bucket.",
    );
    return 1;
  }
  const now = new Date();
  const { day = daysBefore(firstOpenDay(now), 1), format } = options;
  const exported = await exportEvents(database, { ...target, day, format, now, signal });
  if (!exported.ok) {
    const reasons = {
      open: "it may still get events. A day is complete from one o'clock of the next one on (America/Sao_Paulo)",
      missing: "there are no events of it, or they have been erased",
    };
    console.error(`Not exported: ${day}, because ${reasons[exported.error]}.`);
    return 1;
  }
  const { path, rows, bytes } = exported.value;
  console.log(`${target.place}/${path}  ${count.format(rows)} events  ${count.format(bytes)} bytes`);
  return 0;
}

const exportCommand = (): Command =>
  new Command("export")
    .description("write the events of a past day to a file for analysis, also while the site runs")
    .option(
      "-d, --day <day>",
      "the day in America/Sao_Paulo, as 2026-11-22; the last complete one without it",
      parseDay,
    )
    .addOption(new Option("-f, --format <format>", "of the file").choices(EXPORT_FORMATS).default("parquet"))
    .addOption(
      new Option("--to <directory>", "where the file goes; DATA_DIR/exports/events without it").conflicts(
        "bucket",
      ),
    )
    .option("--bucket", "put the file into the bucket of EVENTS_BUCKET_URL")
    .action((options: ExportOptions) =>
      withDatabase((handle, settings, signal) => exportDay(handle.database, settings, options, signal)),
    );

export function eventsCommand(): Command {
  const command = new Command("events").description(
    "read, export or erase the visit events that were stored",
  );
  command
    .command("report")
    .description("events by day and name, visitors, devices, and the items and rankings with most visitors")
    .option("-d, --days <days>", "how many days back", parseDays, 7)
    .option("--json", "write JSON for other programs")
    .action((options: ReportOptions) => withDatabase((handle) => report(handle.database, options)));
  command.addCommand(exportCommand());
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
