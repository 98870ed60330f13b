import { parseDate, parsePeriod, periodOfFileName } from "@/server/ingest/import/parse-date";
import { describe, expect, it } from "vitest";

const iso = (text: string) => parseDate(text)?.toISOString() ?? null;

describe("parseDate", () => {
  it("takes a day as its midnight in São Paulo, whichever way it is written", () => {
    expect(iso("31/12/2025")).toBe("2025-12-31T03:00:00.000Z");
    expect(iso("2025-12-31")).toBe("2025-12-31T03:00:00.000Z");
    expect(iso("2025-12")).toBe("2025-12-01T03:00:00.000Z");
  });

  it("keeps summer time, which ended in 2019", () => {
    expect(iso("15/01/2018")).toBe("2018-01-15T02:00:00.000Z");
    expect(iso("15/07/2018 10:30")).toBe("2018-07-15T13:30:00.000Z");
  });

  it.each([
    ["2018-11-04", "2018-11-04T03:00:00.000Z"],
    ["04/11/2018", "2018-11-04T03:00:00.000Z"],
    ["2017-10-15", "2017-10-15T03:00:00.000Z"],
    ["04/11/2018 00:30", "2018-11-04T03:30:00.000Z"],
    ["04/11/2018 01:00", "2018-11-04T03:00:00.000Z"],
    ["2018-11-03", "2018-11-03T03:00:00.000Z"],
    ["2018-11-05", "2018-11-05T02:00:00.000Z"],
    ["2019-02-17", "2019-02-17T03:00:00.000Z"],
  ])("a day that had no midnight begins after it, and is no other day: %s", (text, expected) => {
    expect(iso(text)).toBe(expected);
  });

  it("reads times and zones", () => {
    expect(iso("05/03/2025 08:09:10")).toBe("2025-03-05T11:09:10.000Z");
    expect(iso("2025-03-05T08:09:10Z")).toBe("2025-03-05T08:09:10.000Z");
    expect(iso("2025-03-05T08:09:10-03:00")).toBe("2025-03-05T11:09:10.000Z");
  });

  it.each([
    "31/02/2025",
    "2025-13-01",
    "12/2025/01",
    "25:00",
    "05/03/2025 24:00",
    "2025-02-30T10:00:00Z",
    "2025-02-29T10:00:00-03:00",
    "2025-06-31",
    "ontem",
    "",
  ])("refuses %s", (text) => {
    expect(parseDate(text)).toBeNull();
  });
});

describe("parsePeriod", () => {
  it("keeps periods in a form whose order is that of time", () => {
    const periods = ["2025", "2025-03", "2020-T1", "2025-S2", "03/2025", "31/03/2025"].map(parsePeriod);
    expect(periods).toEqual(["2025", "2025-03", "2020-T1", "2025-S2", "2025-03", "2025-03-31"]);
  });

  it.each(["2025-13", "2020-T5", "março", ""])("refuses %s", (text) => {
    expect(parsePeriod(text)).toBeNull();
  });
});

describe("periodOfFileName", () => {
  it("finds a month before a year, and nothing in other digits", () => {
    expect(periodOfFileName("empresas-2025-03.csv")).toBe("2025-03");
    expect(periodOfFileName("etiquetas_2026.csv.gz")).toBe("2026");
    expect(periodOfFileName("lote-120251.csv")).toBeNull();
  });
});
