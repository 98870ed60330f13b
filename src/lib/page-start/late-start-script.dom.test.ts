import { lateStartScript } from "@/lib/page-start/late-start-script";
import {
  FETCH_AFTER_MILLISECONDS,
  lateScriptType,
  START_AFTER_MILLISECONDS,
  visitAttribute,
} from "@/lib/page-start/page-start";
import { takeEarlyEvents } from "@/lib/tracker/early-events";
import { setMeasurementConsent } from "@/lib/visitor/measurement-consent";
import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const visit = [{ event: "page_view", path: "/rankings" }];
let stopListening: (() => void)[] = [];

/** Runs the script as the page does, and forgets its listeners after the test. */
function startPage() {
  for (const target of [window, document]) {
    const add = vi.spyOn(target, "addEventListener");
    stopListening.push(() => {
      for (const [name, listener, options] of add.mock.calls) {
        if (listener) target.removeEventListener(name, listener, options);
      }
      add.mockRestore();
    });
  }
  new Function(lateStartScript)();
}

const sources = (type: string) =>
  [...document.querySelectorAll<HTMLScriptElement>("script")]
    .filter((script) => script.type === type)
    .map((script) => script.getAttribute("src")?.replace(location.origin, ""));

beforeEach(() => {
  vi.useFakeTimers();
  window.requestIdleCallback = (run) =>
    window.setTimeout(() => run({ didTimeout: false, timeRemaining: () => 50 }), 1);
  document.documentElement.setAttribute(visitAttribute, JSON.stringify(visit));
  document.head.innerHTML = ["a", "b"]
    .map((name) => `<script type="${lateScriptType}" src="/${name}.js"></script>`)
    .join("");
  document.body.innerHTML = '<a href="#x">x</a><button>modo</button>';
  setMeasurementConsent("unset");
  startPage();
});
afterEach(() => {
  for (const stop of stopListening.splice(0)) stop();
  stopListening = [];
  document.documentElement.removeAttribute(visitAttribute);
  document.head.innerHTML = "";
  vi.useRealTimers();
});

it("starts nothing by itself, and everything in order at the first press", () => {
  expect(sources(lateScriptType)).toEqual(["/a.js", "/b.js"]);
  fireEvent.pointerDown(document.body);
  expect(sources("")).toEqual(["/a.js", "/b.js"]);
  expect(sources(lateScriptType)).toEqual([]);
});

it("starts at an idle moment after a movement", () => {
  fireEvent.scroll(window);
  expect(sources("")).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sources("")).toEqual(["/a.js", "/b.js"]);
});

it("fetches after the load, and starts some seconds later where the visitor only reads", () => {
  fireEvent.load(window);
  vi.advanceTimersByTime(FETCH_AFTER_MILLISECONDS);
  expect(document.querySelectorAll('link[rel="prefetch"]')).toHaveLength(2);
  vi.advanceTimersByTime(START_AFTER_MILLISECONDS - FETCH_AFTER_MILLISECONDS - 1);
  expect(sources("")).toEqual([]);
  vi.advanceTimersByTime(2);
  expect(sources("")).toEqual(["/a.js", "/b.js"]);
});

it("leaves the visit to the next page where the page goes before the tracker has it", () => {
  fireEvent(window, new Event("pagehide"));
  expect(takeEarlyEvents()).toEqual(visit);
  document.documentElement.removeAttribute(visitAttribute);
  fireEvent(window, new Event("pagehide"));
  expect(takeEarlyEvents()).toEqual([]);
});

it("leaves nothing after a refusal", () => {
  setMeasurementConsent("refused");
  fireEvent(window, new Event("pagehide"));
  expect(takeEarlyEvents()).toEqual([]);
});
