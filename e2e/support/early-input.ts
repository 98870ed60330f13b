import type { Page } from "playwright/test";
import { expect } from "./fixtures";
import { hydrated } from "./hydrated";

/**
 * One thing that a visitor does to a control, which a selector names. To submit is to press the button of a form, and
 * Enter in its last field.
 */
export type EarlyInput =
  | { press: string }
  | { submit: string }
  | { write: string; text: string }
  | { choose: string; value: string };

/**
 * When it is done: before the scripts of the page are there; when React has begun to take the page over; or when it has
 * taken it over and has not run the effects of that.
 */
export const earlyMoments = ["before the scripts", "while React begins", "before React's effects"] as const;
export type EarlyMoment = (typeof earlyMoments)[number];

/** What React keeps at the element that it renders into. */
interface RootFiber {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

/** Makes the input as a visitor does. */
async function doAsVisitor(page: Page, input: EarlyInput): Promise<void> {
  if ("press" in input) await page.locator(input.press).click();
  else if ("submit" in input) {
    const form = page.locator(input.submit);
    // The button is disabled, for which a click would wait otherwise.
    await form.locator("button[type=submit]").click({ force: true });
    await form.locator("input").last().press("Enter");
  } else if ("write" in input) await page.locator(input.write).pressSequentially(input.text);
  else await page.locator(input.choose).selectOption(input.value);
}

/** Holds the scripts of a page back until it is told otherwise. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/_next/static/**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/**
 * Has the page do all of it in one task, between those of React: one message after the other looks whether the moment has
 * come. What happens to React's own objects is read from where it keeps them.
 */
async function doAtMoment(
  page: Page,
  path: string,
  moment: EarlyMoment,
  inputs: readonly EarlyInput[],
): Promise<void> {
  await page.addInitScript(
    ({ address, isBegun, steps }) => {
      // Pages that come after it are left alone.
      if (location.pathname + location.search !== address) return;
      const { port1, port2 } = new MessageChannel();
      const setText = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
      port1.onmessage = () => {
        const root = document.getElementById("__next");
        const key = Object.keys(root ?? {}).find((name) => name.startsWith("__reactContainer$"));
        const fiber = root && key ? (root as unknown as Record<string, RootFiber>)[key] : undefined;
        const isCommitted = fiber && !fiber.stateNode.current.memoizedState.isDehydrated;
        if (!fiber || !(isBegun || isCommitted)) return port2.postMessage(null);
        const effects = document.documentElement.hasAttribute("data-hydrated") ? "with" : "without";
        console.debug(`early input: ${isCommitted ? "committed" : "begun"} ${effects} effects`);
        for (const step of steps) {
          const [selector = ""] = Object.values(step) as string[];
          const control = document.querySelector<HTMLInputElement>(selector);
          if (!control) throw new Error(`there is no ${selector}`);
          if ("press" in step) control.click();
          else if ("submit" in step) control.querySelector<HTMLElement>("button[type=submit]")?.click();
          else {
            control.focus();
            if ("write" in step) setText?.call(control, control.value + step.text);
            else control.value = step.value;
            control.dispatchEvent(new Event("input", { bubbles: true }));
            if ("choose" in step) control.dispatchEvent(new Event("change", { bubbles: true }));
          }
        }
      };
      port2.postMessage(null);
    },
    { address: path, isBegun: moment === "while React begins", steps: [...inputs] },
  );
}

/** Opens a page, does something to its controls at a moment of its start, and waits until it is hydrated. */
export async function openWithEarlyInput(
  page: Page,
  path: string,
  moment: EarlyMoment,
  inputs: readonly EarlyInput[],
): Promise<void> {
  if (moment === "before the scripts") {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    for (const input of inputs) await doAsVisitor(page, input);
    release();
    await hydrated(page);
    return;
  }
  await doAtMoment(page, path, moment, inputs);
  // The page tells it as it happens, because what was done may lead to another page.
  const told = page.waitForEvent("console", (message) => message.text().startsWith("early input: "));
  await page.goto(path);
  const state = moment === "while React begins" ? "begun" : "committed";
  expect((await told).text()).toBe(`early input: ${state} without effects`);
  await hydrated(page);
}
