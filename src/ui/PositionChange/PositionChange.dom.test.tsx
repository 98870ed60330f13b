import { PositionChange } from "@/ui/PositionChange/PositionChange";
import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";

describe("how a position moved", () => {
  it.each([
    [3, "subiu 3 posições em 7 dias"],
    [1, "subiu 1 posição em 7 dias"],
    [-2, "caiu 2 posições em 7 dias"],
    [0, "mesma posição de 7 dias atrás"],
    ["new", "novo no ranking"],
  ] as const)("%s is said in words", (change, words) => {
    render(<PositionChange change={change} />);
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it("says nothing where there is nothing to compare with", () => {
    const { container } = render(<PositionChange change={null} />);
    expect(container).toBeEmptyDOMElement();
  });
});
