import type { FactChange } from "@/lib/contracts/operator-history";
import { formatDateTime } from "@/lib/format/date";
import { historyText } from "@/text/operator-history";

/** Longer values are cut: the log keeps whole texts. */
const LONGEST_VALUE = 300;

type Facts = Readonly<Record<string, unknown>> | null;

const isMissing = (value: unknown) => value === null || value === undefined || value === "";

function describeParts(value: object): string {
  if (Array.isArray(value)) return value.map((each) => describeValue(each) ?? "—").join(", ");
  return Object.entries(value)
    .flatMap(([name, part]) => {
      const said = describeFact(name, part);
      return said === null ? [] : [`${historyText.fact(name)}: ${said}`];
    })
    .join("; ");
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|\+00:00)$/;

const describeText = (text: string) => (INSTANT.test(text) ? (formatDateTime(text) ?? text) : text);

export function describeValue(value: unknown): string | null {
  if (isMissing(value)) return null;
  if (typeof value === "boolean") return value ? "sim" : "não";
  if (typeof value === "number") return value.toLocaleString("pt-BR", { maximumFractionDigits: 6 });
  const text =
    typeof value === "object" && value !== null ? describeParts(value) : describeText(String(value));
  if (text === "") return null;
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}

function describeFact(name: string, value: unknown): string | null {
  if (!Array.isArray(value)) return historyText.value(name, value) ?? describeValue(value);
  return describeValue(value.map((each: unknown) => historyText.value(name, each) ?? each));
}

/** The facts that an action changed, so that the history shows a few lines instead of two whole rows. */
export function listChanges(before: Facts, after: Facts): FactChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]))
    .map((fact) => ({
      fact,
      before: describeFact(fact, before?.[fact]),
      after: describeFact(fact, after?.[fact]),
    }));
}
