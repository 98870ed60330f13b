import { qrPath } from "@/ui/QrCode/QrCode";
import { expect, it } from "vitest";

it("draws the finder patterns inside the quiet zone", () => {
  const { size, path } = qrPath("otpauth://totp/Prova%20Real:ana?secret=JBSWY3DPEHPK3PXP");
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h1/g)].map(([, x, y]) => `${x} ${y}`));
  const isDark = (x: number, y: number) => dark.has(`${x} ${y}`);
  const farther = size - 4 - 7;
  for (const [left, top] of [
    [4, 4],
    [farther, 4],
    [4, farther],
  ] as const) {
    // Dark ring of seven, light ring, dark core of three.
    expect([0, 1, 2, 3, 6].map((step) => isDark(left + step, top + 3))).toEqual([
      true,
      false,
      true,
      true,
      true,
    ]);
  }
  expect(
    [...dark].every((place) => place.split(" ").every((at) => Number(at) >= 4 && Number(at) < size - 4)),
  ).toBe(true);
});
