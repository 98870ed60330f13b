import { shellText } from "@/text/shell";
import { NavigationProgress } from "@/ui/NavigationProgress/NavigationProgress";
import { act, render, screen } from "@testing-library/react";
import router from "next/router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const loading = () => screen.queryByText(shellText.loadingPage);
const start = (shallow = false) => router.events.emit("routeChangeStart", "/rankings", { shallow });
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("says that the next page is on its way once that takes a while, and no longer when it is there", () => {
  render(<NavigationProgress />);
  expect(loading()).toBeNull();
  start();
  wait(299);
  expect(loading()).toBeNull();
  wait(1);
  expect(screen.getByRole("status")).toContainElement(loading());
  act(() => router.events.emit("routeChangeComplete", "/rankings", { shallow: false }));
  expect(loading()).toBeNull();
});

it.each(["routeChangeComplete", "routeChangeError"] as const)(
  "stays silent where %s comes at once",
  (end) => {
    render(<NavigationProgress />);
    start();
    act(() => router.events.emit(end, "/rankings", { shallow: false }));
    wait(1000);
    expect(loading()).toBeNull();
  },
);

it("says nothing of an address that changes without another page", () => {
  render(<NavigationProgress />);
  start(true);
  wait(1000);
  expect(loading()).toBeNull();
});
