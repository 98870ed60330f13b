import { BandLabel, ScoreRing } from "@/ui/ScoreRing/ScoreRing";
import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";

const numbers = (ring: HTMLElement) =>
  ["--score", "--low", "--high"].map((name) => ring.style.getPropertyValue(name));

describe("specification 9: the Nota as a ring", () => {
  it.each([
    [0, "very-poor", "Nota 0 de 100: Ruim"],
    [39, "poor", "Nota 39 de 100: Ruim"],
    [69, "fair", "Nota 69 de 100: Regular"],
    [70, "good", "Nota 70 de 100: Bom"],
    [89, "very-good", "Nota 89 de 100: Muito Bom"],
    [100, "excellent", "Nota 100 de 100: Excelente"],
  ])("says %i aloud with its band, and has the colours of the band", (displayed, band, spoken) => {
    render(<ScoreRing score={{ displayed, low: null, high: null }} />);
    const ring = screen.getByRole("img", { name: spoken });
    expect(ring).toHaveAttribute("data-band", band);
    expect(ring).toHaveTextContent(new RegExp(`^${displayed}$`));
  });

  it("draws the Nota and its interval to scale", () => {
    render(<ScoreRing score={{ displayed: 84, low: 80.126, high: 88 }} />);
    expect(numbers(screen.getByRole("img"))).toEqual(["84", "80.13", "88"]);
  });

  it("draws nothing and says so without a rating", () => {
    render(<ScoreRing score={{ displayed: null, low: 10, high: 90 }} />);
    expect(numbers(screen.getByRole("img", { name: "Sem avaliação" }))).toEqual(["0", "0", "0"]);
  });

  it("takes a score outside of 0 to 100 for none", () => {
    render(<ScoreRing score={{ displayed: 101, low: null, high: null }} />);
    expect(screen.getByRole("img", { name: "Sem avaliação" })).toHaveTextContent("–");
  });

  it("names the band beside the ring without repeating it aloud", () => {
    render(<BandLabel displayed={91} />);
    expect(screen.getByText("Excelente")).toHaveAttribute("aria-hidden", "true");
  });
});
