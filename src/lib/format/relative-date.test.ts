import { describe, expect, it } from "vitest";
import { formatRelativeDate } from "@/lib/format/relative-date";

/** Noon of 31 March 2025 in São Paulo. */
const now = new Date("2025-03-31T15:00:00Z");

describe("relative dates", () => {
  it.each([
    ["2025-03-31T15:00:00Z", "agora"],
    ["2025-03-31T14:59:01Z", "agora"],
    ["2025-03-31T15:00:30Z", "agora"],
    ["2025-03-31T14:59:00Z", "há 1 minuto"],
    ["2025-03-31T14:00:01Z", "há 59 minutos"],
    ["2025-03-31T14:00:00Z", "há 1 hora"],
    ["2025-03-30T15:00:01Z", "há 23 horas"],
    ["2025-03-30T15:00:00Z", "ontem"],
    ["2025-03-29T23:00:00-03:00", "há 2 dias"],
    ["2025-03-01T12:00:00Z", "há 30 dias"],
    ["2025-02-28T12:00:00Z", "há 1 mês"],
    ["2024-04-01T12:00:00Z", "há 11 meses"],
    ["2024-03-31T12:00:00Z", "há 1 ano"],
    ["2020-01-01T12:00:00Z", "há 5 anos"],
    ["2025-03-31T17:30:00Z", "em 2 horas"],
    ["2025-04-02T15:00:00Z", "em 2 dias"],
    ["2026-05-01T15:00:00Z", "em 1 ano"],
  ])("%s is %s", (date, text) => {
    expect(formatRelativeDate(date, now)).toBe(text);
  });

  it.each([
    ["2025-03-31", "hoje"],
    ["2025-03-30", "ontem"],
    ["2025-04-01", "amanhã"],
    ["2025-03-29", "há 2 dias"],
    ["2025-04-30", "em 30 dias"],
    ["2025-05-01", "em 1 mês"],
  ])("the day %s is %s", (date, text) => {
    expect(formatRelativeDate(date, now)).toBe(text);
  });

  it("takes the day from the site's calendar, not from UTC", () => {
    const lateEvening = new Date("2025-04-01T02:00:00Z");
    expect(formatRelativeDate("2025-03-31", lateEvening)).toBe("hoje");
  });

  it("is null without a date or without now", () => {
    expect(formatRelativeDate("2025-02-30", now)).toBeNull();
    expect(formatRelativeDate("2025-03-30", new Date(NaN))).toBeNull();
  });
});
