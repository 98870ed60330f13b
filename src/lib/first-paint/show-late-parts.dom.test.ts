import { showLateParts } from "@/lib/first-paint/show-late-parts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const late = () => document.querySelectorAll("[data-late]").length;
const isHydrated = () => document.documentElement.hasAttribute("data-hydrated");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["requestAnimationFrame", "cancelAnimationFrame"] });
  document.body.innerHTML = "<p data-late></p><p data-late></p><p data-late></p>";
});

afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = "";
  document.documentElement.removeAttribute("data-hydrated");
});

it("shows one part in each frame, and marks the page after the last", () => {
  showLateParts();
  const left = [late()];
  while (!isHydrated()) {
    vi.advanceTimersToNextFrame();
    left.push(late());
  }
  expect(left).toEqual([2, 1, 0, 0]);
});

it("marks a page without late parts at once", () => {
  document.body.innerHTML = "";
  showLateParts();
  expect(isHydrated()).toBe(true);
});

it("shows nothing more once it is stopped", () => {
  const stop = showLateParts();
  stop();
  vi.advanceTimersToNextFrame();
  expect([late(), isHydrated()]).toEqual([2, false]);
});
