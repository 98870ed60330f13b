import { skipRestingRegions } from "@/ui/AppShell/resting-regions";
import { ScrollRegion } from "@/ui/ScrollRegion";
import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";

let stop: (() => void) | undefined;
beforeEach(() => {
  stop = skipRestingRegions();
});
afterEach(() => stop?.());

const showRegion = (sizes: Partial<Record<"scrollWidth" | "scrollHeight", number>>) => {
  render(<ScrollRegion label="Preços">2026</ScrollRegion>);
  const region = screen.getByRole("region", { name: "Preços" });
  const measures = { clientWidth: 300, clientHeight: 80, scrollWidth: 300, scrollHeight: 80, ...sizes };
  for (const [name, value] of Object.entries(measures))
    Object.defineProperty(region, name, { value, configurable: true });
  return region;
};

it.each([
  ["is wider than its place", { scrollWidth: 500 }, 0],
  ["is higher than its place", { scrollHeight: 120 }, 0],
  ["fits", {}, -1],
])("a region that %s is reached accordingly", (_what, sizes, expected) => {
  const region = showRegion(sizes);
  fireEvent.keyDown(document.body, { key: "Tab" });
  expect(region.tabIndex).toBe(expected);
});

it("a region that fitted is reached once it scrolls", () => {
  const region = showRegion({});
  fireEvent.keyDown(document.body, { key: "Tab" });
  Object.defineProperty(region, "scrollWidth", { value: 500 });
  fireEvent.keyDown(document.body, { key: "Tab" });
  expect(region.tabIndex).toBe(0);
});

it("other keys change nothing", () => {
  const region = showRegion({});
  fireEvent.keyDown(document.body, { key: "ArrowDown" });
  expect(region.tabIndex).toBe(0);
});
