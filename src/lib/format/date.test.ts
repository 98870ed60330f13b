import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import {
  type DateInput,
  formatDateTime,
  formatLongDate,
  formatMonth,
  formatNumericDate,
  formatShortMonth,
  monthNames,
  parseDate,
} from "@/lib/format/date";

const machineTimeZone = process.env.TZ;
const timeZones = ["UTC", "America/Sao_Paulo", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kolkata"];

/** Sets the machine's time zone and checks that it took effect. */
function moveTo(timeZone: string) {
  process.env.TZ = timeZone;
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone.replace("Calcutta", "Kolkata")).toBe(timeZone);
}

afterEach(() => {
  if (machineTimeZone === undefined) delete process.env.TZ;
  else process.env.TZ = machineTimeZone;
});

function allFormats(input: DateInput) {
  return [formatLongDate, formatMonth, formatShortMonth, formatNumericDate].map((format) => format(input));
}

describe.each(timeZones)("specification 5: dates of 10 characters are local midnight, in %s", (timeZone) => {
  it("is midnight on the machine's own clock", () => {
    moveTo(timeZone);
    const date = parseDate("2025-03-01");
    expect(date).toEqual(new Date(2025, 2, 1, 0, 0, 0, 0));
    expect([date?.getFullYear(), date?.getMonth(), date?.getDate(), date?.getHours()]).toEqual([
      2025, 2, 1, 0,
    ]);
  });

  it("is shown as the day it names", () => {
    moveTo(timeZone);
    expect(allFormats("2025-03-01")).toEqual([
      "1º de março de 2025",
      "março de 2025",
      "mar. 2025",
      "01/03/2025",
    ]);
  });

  it("shows a timestamp as it is in São Paulo", () => {
    moveTo(timeZone);
    expect(formatLongDate("2025-03-01T02:59:59Z")).toBe("28 de fevereiro de 2025");
    expect(formatLongDate("2025-03-01T03:00:00Z")).toBe("1º de março de 2025");
    expect(formatDateTime("2025-03-01T00:05:00-03:00")).toBe("01/03/2025 às 00:05");
    expect(formatDateTime(new Date(Date.UTC(2025, 11, 31, 23, 0)))).toBe("31/12/2025 às 20:00");
  });
});

describe("specification 9: dates use Portuguese month names", () => {
  it("names all twelve", () => {
    const names = monthNames.map((_, month) => formatMonth(`2025-${String(month + 1).padStart(2, "0")}-15`));
    const format = new Intl.DateTimeFormat("pt-BR", { month: "long", year: "numeric", timeZone: "UTC" });
    expect(names).toEqual(monthNames.map((_, month) => format.format(new Date(Date.UTC(2025, month, 15)))));
  });

  it("writes only the first day as an ordinal", () => {
    expect(["2025-05-01", "2025-05-02", "2025-05-21", "2025-05-31"].map(formatLongDate)).toEqual([
      "1º de maio de 2025",
      "2 de maio de 2025",
      "21 de maio de 2025",
      "31 de maio de 2025",
    ]);
  });

  it("shows every day of four centuries as itself", () => {
    const days = fc.date({ min: new Date("1800-01-01"), max: new Date("2200-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const text = date.toISOString().slice(0, 10);
        expect(formatNumericDate(text)).toBe(text.split("-").reverse().join("/"));
      }),
    );
  });
});

describe("timestamps", () => {
  it.each([
    "2025-03-01T12:00:00Z",
    "2025-03-01T12:00:00.123456Z",
    "2025-03-01 12:00:00+00",
    "2025-03-01 09:00:00-0300",
    "2025-03-01T09:00-03:00",
  ])("reads %s", (text) => {
    expect(formatDateTime(text)).toBe("01/03/2025 às 09:00");
  });

  it("follows the summer time that São Paulo had until 2019", () => {
    expect(formatDateTime("2018-12-01T12:00:00Z")).toBe("01/12/2018 às 10:00");
  });

  it("has no time for a day alone", () => {
    expect(formatDateTime("2025-03-01")).toBeNull();
  });

  it.each([
    "",
    "ontem",
    "2025-02-30",
    "2025-13-01",
    "2025-00-10",
    "2023-02-29",
    "01/03/2025",
    "0000-01-01",
    "2025-3-1",
    "2025-03-01T12:00:00",
    "2025-02-30T12:00:00Z",
    "2025-03-01T25:00:00Z",
    "2025-03-01T12:00:00+99",
    new Date(NaN),
  ])("is null for %s", (input) => {
    expect(parseDate(input)).toBeNull();
    expect(allFormats(input)).toEqual([null, null, null, null]);
    expect(formatDateTime(input)).toBeNull();
  });

  it("knows leap years", () => {
    expect(formatNumericDate("2024-02-29")).toBe("29/02/2024");
    expect(formatNumericDate("1900-02-29")).toBeNull();
  });
});
