import { PeriodHistory } from "@/features/item/ScoreHistory/PeriodHistory";
import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";

function columnsOf(margin: number): (string | null)[] {
  const periods = [
    { period: "2024", displayed: 74 },
    { period: "2025", displayed: 77 },
  ].map(({ period, displayed }) => ({
    period,
    displayed,
    low: displayed - margin,
    high: displayed + margin,
  }));
  render(<PeriodHistory periods={periods} ranking="carros" />);
  return screen.getAllByRole("columnheader", { hidden: true }).map(({ textContent }) => textContent);
}

describe("the table of Notas by period", () => {
  it("has the margins of Notas", () => {
    expect(columnsOf(3)).toEqual(["Período", "Nota", "Podia variar de"]);
  });

  it("has no column for margins where measured Notas have none", () => {
    expect(columnsOf(0)).toEqual(["Período", "Nota"]);
  });
});
