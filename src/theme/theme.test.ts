import { ratingBands } from "@/lib/rating/bands";
import { resolvedTheme, theme } from "@/theme/theme";
import { brandScale, breakpoints, contentWidth, layers, semanticColors, sidePadding } from "@/theme/tokens";
import { describe, expect, it } from "vitest";

/** Relative luminance of a colour #rrggbb (WCAG 2.2). */
function luminance(color: string): number {
  const channels = [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

describe("specification 9: theme", () => {
  it("has the colour #18489D at the middle of its scale", () => {
    expect(brandScale[500]).toBe("#18489d");
    expect(semanticColors.accent.default).toBe("#18489d");
  });

  it("is set in Figtree", () => {
    expect(theme.fonts.body).toMatch(/^figtree,/);
    expect(theme.fonts.heading).toBe(theme.fonts.body);
  });

  it("steps at 30em, 48em, 62em, 80em and 96em", () => {
    expect(breakpoints).toEqual({
      base: "0em",
      sm: "30em",
      md: "48em",
      lg: "62em",
      xl: "80em",
      "2xl": "96em",
    });
  });

  it("puts toasts at 999999991 and modals at 999999990", () => {
    expect(layers).toMatchObject({ toast: 999_999_991, modal: 999_999_990 });
    expect(resolvedTheme.__cssVars["--chakra-zIndices-toast"]).toBe(999_999_991);
  });

  it("is 1240 px wide with 15, 20, 30, 35, 70 and 70 px at its sides", () => {
    expect(contentWidth).toBe("1240px");
    expect(Object.values(sidePadding)).toEqual(["15px", "20px", "30px", "35px", "70px", "70px"]);
    expect(Object.keys(sidePadding)).toEqual(Object.keys(breakpoints));
  });
});

describe("specification 4: colour mode", () => {
  it("is light by default, whatever the system prefers", () => {
    expect(theme.config).toMatchObject({ initialColorMode: "light", useSystemColorMode: false });
  });
});

describe("colours by purpose", () => {
  const { text, textMuted, accent, positive, negative, canvas, surface, raised, sunken, accentSoft } =
    semanticColors;

  it.each(["default", "_dark"] as const)("read at 4.5:1 or better on every surface (%s)", (mode) => {
    for (const foreground of [text, textMuted, accent, positive, negative]) {
      for (const background of [canvas, surface, raised, sunken, accentSoft]) {
        expect([
          foreground[mode],
          background[mode],
          contrast(foreground[mode], background[mode]) >= 4.5,
        ]).toEqual([foreground[mode], background[mode], true]);
      }
    }
    expect(contrast(semanticColors.onAccent[mode], semanticColors.accentSolid[mode])).toBeGreaterThanOrEqual(
      4.5,
    );
    expect(contrast(semanticColors.onNotice[mode], semanticColors.notice[mode])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(["default", "_dark"] as const)(
    "letter what stands side by side at 4.5:1 or better (%s)",
    (mode) => {
      for (const color of Object.values(semanticColors.series))
        expect(contrast(semanticColors.onSeries[mode], color[mode])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(["default", "_dark"] as const)("draw controls at 3:1 or better (%s)", (mode) => {
    expect(contrast(semanticColors.control[mode], surface[mode])).toBeGreaterThanOrEqual(3);
    expect(contrast(semanticColors.focus[mode], canvas[mode])).toBeGreaterThanOrEqual(3);
  });

  it.each(ratingBands)(
    "show the band $id on the page: text at 4.5:1 and areas at 3:1 or better",
    ({ colors }) => {
      for (const [mode, page] of [
        ["light", surface.default],
        ["dark", surface._dark],
      ] as const) {
        expect(contrast(colors[mode].text, page)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colors[mode].solid, page)).toBeGreaterThanOrEqual(3);
      }
    },
  );

  it("include those of the bands", () => {
    for (const { id, colors } of ratingBands) {
      expect(semanticColors.band[id]?.text).toEqual({ default: colors.light.text, _dark: colors.dark.text });
    }
  });
});
