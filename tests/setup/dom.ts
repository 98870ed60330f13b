import "@testing-library/jest-dom/vitest";
import { cleanup, configure, getConfig } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";
import { LONGEST_WAIT } from "../support/longest-wait";

// Node 25 and later have a storage of their own, which Vitest leaves in the place of the window's.
const { jsdom } = globalThis as unknown as { jsdom: { window: Window } };
for (const name of ["localStorage", "sessionStorage"] as const)
  Object.defineProperty(globalThis, name, { value: jsdom.window[name], configurable: true });

const { setImmediate } = globalThis;
const { asyncWrapper } = getConfig();

configure({
  asyncUtilTimeout: LONGEST_WAIT,
  // React renders in an immediate of its own what follows an event. The library waits for a timer after each event, which
  // comes before that immediate on a busy machine.
  asyncWrapper: (work) =>
    asyncWrapper(async () => {
      const result = await work();
      for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
      return result;
    }),
});

afterEach(cleanup);

// Components are tested without the tracker. It sends events at an idle moment, when the next test file may already run in
// the same window. The tracker's own test uses the real module.
vi.mock("@/lib/tracker/browser-tracker", () => ({ startBrowserTracker: () => ({ track: () => undefined }) }));

/*
 * The test files of a worker share one window, which takes longer to make than most files run. What a file leaves in it is
 * taken back when the file ends: properties of the window and its parts, listeners, timers, storage, cookies, and the page.
 */
const shared = [
  window,
  document,
  navigator,
  history,
  Document.prototype,
  Element.prototype,
  HTMLElement.prototype,
  Navigator.prototype,
];
const before = shared.map((part) => ({ part, properties: Object.getOwnPropertyDescriptors(part) }));
const removals: (() => void)[] = [];

// `window` and `document` get functions of their own. A new function of the prototype would not be called, because Vitest
// has given the window a bound copy of the old one.
for (const part of [window, document]) {
  const add = part.addEventListener.bind(part);
  const remove = part.removeEventListener.bind(part);
  part.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) => {
    add(type, listener, options);
    removals.push(() => remove(type, listener, options));
  };
}

const timers: NodeJS.Timeout[] = [];
globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
  apply(start, self, call) {
    const timer = Reflect.apply(start, self, call) as NodeJS.Timeout;
    timers.push(timer);
    return timer;
  },
});

function restoreProperties(): void {
  for (const { part, properties } of before) {
    for (const key of Reflect.ownKeys(part)) {
      if (!(key in properties)) Reflect.deleteProperty(part, key);
    }
    for (const [key, descriptor] of Object.entries(properties)) {
      const now = Object.getOwnPropertyDescriptor(part, key);
      if (now?.configurable && (now.value !== descriptor.value || now.get !== descriptor.get))
        Object.defineProperty(part, key, descriptor);
    }
  }
}

function expireCookies(): void {
  for (const pair of document.cookie.split("; ")) {
    const [name = ""] = pair.split("=");
    document.cookie = `${name}=; path=/; max-age=0`;
  }
}

afterAll(() => {
  for (const remove of removals) remove();
  for (const timer of timers) clearTimeout(timer);
  expireCookies();
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const part of [document.documentElement, document.body]) {
    for (const { name } of [...part.attributes]) part.removeAttribute(name);
  }
  history.replaceState(null, "", "/");
  restoreProperties();
});
