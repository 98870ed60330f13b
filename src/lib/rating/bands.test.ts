import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ratingBandOf, ratingBands } from "@/lib/rating/bands";

/** Relative luminance and contrast as defined by WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe("specification 9: rating bands", () => {
  it.each([
    [0, "very-poor", "Ruim", "red"],
    [19.99, "very-poor", "Ruim", "red"],
    [20, "poor", "Ruim", "orange"],
    [39.99, "poor", "Ruim", "orange"],
    [40, "fair", "Regular", "yellow"],
    [69.99, "fair", "Regular", "yellow"],
    [70, "good", "Bom", "light-green"],
    [79.99, "good", "Bom", "light-green"],
    [80, "very-good", "Muito Bom", "green"],
    [89.99, "very-good", "Muito Bom", "green"],
    [90, "excellent", "Excelente", "green"],
    [100, "excellent", "Excelente", "green"],
  ])("%s belongs to %s: %s, %s", (score, id, label, colorName) => {
    expect(ratingBandOf(score)).toMatchObject({ id, label, colorName });
  });

  it.each([-0.01, 100.01, NaN, Infinity, -Infinity, null, undefined])("%s is Sem avaliação", (score) => {
    expect(ratingBandOf(score)).toMatchObject({ id: "unrated", label: "Sem avaliação" });
  });

  it("gives every score of 0 to 100 exactly one band, the one whose bounds contain it", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (score) => {
        const containing = ratingBands.filter(
          ({ lowerBound, upperBound }) =>
            lowerBound !== null &&
            upperBound !== null &&
            score >= lowerBound &&
            (score < upperBound || (score === 100 && upperBound === 100)),
        );
        expect(containing).toEqual([ratingBandOf(score)]);
      }),
    );
  });

  it("gives no band to any other number", () => {
    fc.assert(
      fc.property(fc.double(), (score) => {
        fc.pre(!(score >= 0 && score <= 100));
        return ratingBandOf(score).id === "unrated";
      }),
    );
  });

  it("shares a label only between the two bands named Ruim", () => {
    const labels = ratingBands.map(({ label }) => label);
    expect(labels).toEqual(["Ruim", "Ruim", "Regular", "Bom", "Muito Bom", "Excelente", "Sem avaliação"]);
    expect(new Set(ratingBands.map(({ id }) => id)).size).toBe(ratingBands.length);
  });
});

/** Hue of a colour #rrggbb in degrees, 0 to 360 (CSS Color 4, section 7). */
function hue(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    Number.parseInt(hex.slice(start, start + 2), 16),
  );
  const largest = Math.max(red, green, blue);
  const range = largest - Math.min(red, green, blue);
  if (range === 0) return Number.NaN;
  const sixths =
    largest === red
      ? (green - blue) / range
      : largest === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range;
  return (60 * sixths + 360) % 360;
}

describe("specification 9: the colours of the bands", () => {
  const hues: Record<string, readonly [from: number, to: number]> = {
    red: [345, 15],
    orange: [15, 38],
    yellow: [38, 60],
    "light-green": [70, 105],
    green: [130, 175],
  };
  const shades = ratingBands
    .filter(({ colorName }) => colorName in hues)
    .flatMap(({ id, colorName, colors, gradient }) =>
      [
        ...Object.values(colors).flatMap(({ solid, text, soft }) => [solid, text, soft]),
        ...(gradient.match(/#[0-9a-f]{6}/g) ?? []),
      ].map((color) => ({ id, colorName, color })),
    );

  it.each(shades)("$id is $colorName: $color", ({ colorName, color }) => {
    const [from = 0, to = 0] = hues[colorName] ?? [];
    const angle = hue(color);
    expect(from > to ? angle >= from || angle <= to : angle >= from && angle <= to).toBe(true);
  });
});

describe("rating band colours (WCAG 2.2, 1.4.3 and 1.4.11)", () => {
  it("measures contrast as the standard defines it", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  });

  const shades = ratingBands.flatMap(({ id, colors }) =>
    (["light", "dark"] as const).map((mode) => ({ id, mode, ...colors[mode] })),
  );

  it.each(shades)("$id in $mode mode is legible", ({ solid, onSolid, text, soft }) => {
    expect(contrast(text, soft)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(onSolid, solid)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(solid, soft)).toBeGreaterThanOrEqual(3);
  });

  it.each(ratingBands)("$id has a gradient on which its text is legible", ({ gradient, onGradient }) => {
    const stops = gradient.match(/#[0-9a-f]{6}/g) ?? [];
    expect(stops).toHaveLength(2);
    for (const stop of stops) expect(contrast(onGradient, stop)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(["light", "dark"] as const)("gives every band its own colours in %s mode", (mode) => {
    const solids = ratingBands.map(({ colors }) => colors[mode].solid);
    expect(new Set(solids).size).toBe(ratingBands.length);
  });
});
