import { exampleMeasuredProof, exampleProof } from "@/features/proof/proof.fixture";
import { ProofScreen } from "@/features/proof/ProofScreen/ProofScreen";
import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";

const levels = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

describe("the levels of a proof", () => {
  it("lead from the sums to the reviews", () => {
    render(<ProofScreen proof={exampleProof} />);
    expect(levels()).toEqual([
      "1A nota sai das somas",
      "2As somas saem das avaliações",
      "3A base sai da categoria",
      "4A nota está no registro público",
      "E se…",
      "Todos os registros deste item",
    ]);
  });

  it("speak of no stars where every criterion is measured", () => {
    const { container } = render(<ProofScreen proof={exampleMeasuredProof} />);
    expect(levels()).toEqual([
      "1A nota sai das medições",
      "2Avaliações não entram na conta",
      "3O que falta sai da categoria",
      "4A nota está no registro público",
      "Todos os registros deste item",
    ]);
    expect(screen.getByRole("link", { name: "Avaliações não entram na conta" })).toBeVisible();
    expect(container).not.toHaveTextContent("estrela");
  });
});
