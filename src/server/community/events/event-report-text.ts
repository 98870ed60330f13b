import type { EventCount, EventReport } from "@/server/community/events/event-report";

export function formatEventReport(report: EventReport): string {
  const day = (instant: string) => instant.slice(0, 16).replace("T", " ");
  const lines = [
    `Events from ${day(report.since)} to ${day(report.until)} UTC: ${countText(report.total)}`,
    ...(report.countedBefore === null
      ? []
      : [
          `The events of days before ${report.countedBefore} are erased; their counts by day and name are left.`,
        ]),
    ...table(
      "By day and name",
      report.byDay.map((row) => [`${row.day}  ${row.name}`, row]),
    ),
    ...table(
      "By device",
      report.byDevice.map((row) => [row.device, row]),
    ),
    ...table(
      "Items with most visitors",
      report.topItems.map((row) => [row.slug, row]),
    ),
    ...table(
      "Rankings with most visitors",
      report.topRankings.map((row) => [row.slug, row]),
    ),
  ];
  return lines.join("\n");
}

function table(title: string, rows: readonly (readonly [label: string, count: EventCount])[]): string[] {
  if (rows.length === 0) return [];
  const labelWidth = Math.max(...rows.map(([label]) => label.length));
  const countWidth = Math.max(...rows.map(([, { events }]) => String(events).length));
  return [
    "",
    title,
    ...rows.map(
      ([label, { events, visitors }]) =>
        `  ${label.padEnd(labelWidth)}  ${countText({ events, visitors }, countWidth)}`,
    ),
  ];
}

function countText({ events, visitors }: EventCount, width = 0): string {
  const noun = (events === 1 ? "event" : "events").padEnd(width === 0 ? 0 : "events".length);
  return `${String(events).padStart(width)} ${noun} by ${visitors} ${visitors === 1 ? "visitor" : "visitors"}`;
}
