import { BandLabel, ScoreRing } from "@/ui/ScoreRing/ScoreRing";
import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";

const ring = (container: HTMLElement) => container.querySelector(".score-ring");
const arc = (container: HTMLElement, name: string) => container.querySelector(`.${name}`);

describe("specification 9: the Nota as a ring", () => {
  it.each([
    [0, "very-poor", "Nota 0 de 100: Ruim"],
    [39, "poor", "Nota 39 de 100: Ruim"],
    [69, "fair", "Nota 69 de 100: Regular"],
    [70, "good", "Nota 70 de 100: Bom"],
    [89, "very-good", "Nota 89 de 100: Muito Bom"],
    [100, "excellent", "Nota 100 de 100: Excelente"],
  ])("says %i aloud with its band and wears its colours", (displayed, band, spoken) => {
    const { container } = render(<ScoreRing score={{ displayed, low: null, high: null }} />);
    expect(ring(container)).toHaveAttribute("data-band", band);
    expect(screen.getByText(spoken)).toBeInTheDocument();
  });

  it("draws the Nota and its interval to scale", () => {
    const { container } = render(<ScoreRing score={{ displayed: 84, low: 80, high: 88 }} />);
    expect(arc(container, "score-arc")).toHaveAttribute("stroke-dasharray", "84 100");
    expect(arc(container, "score-interval")).toHaveAttribute("stroke-dasharray", "8 100");
    expect(arc(container, "score-interval")).toHaveAttribute("stroke-dashoffset", "-80");
  });

  it("draws nothing and says so without a rating", () => {
    const { container } = render(<ScoreRing score={{ displayed: null, low: null, high: null }} />);
    expect(arc(container, "score-arc")).toBeNull();
    expect(screen.getByText("Sem avaliação")).toBeInTheDocument();
  });

  it("names the band beside the ring without repeating it aloud", () => {
    render(<BandLabel displayed={91} />);
    expect(screen.getByText("Excelente")).toHaveAttribute("aria-hidden", "true");
  });
});
