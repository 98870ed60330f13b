import { AxeBuilder } from "@axe-core/playwright";
import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
  type Response,
} from "playwright/test";

export { expect };

/** WCAG 2.2 AA with what it builds on, and axe's recommendations. */
const accessibilityTags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

interface Fixtures {
  /** Failed requests to addresses that match do not fail this journey. */
  allowFailedRequests: (pattern: RegExp) => void;
  /** Errors on the console that match do not fail this journey. */
  allowConsoleErrors: (pattern: RegExp) => void;
  allowed: { requests: RegExp[]; consoleErrors: RegExp[] };
  watchForProblems: undefined;
}

const matches = (patterns: readonly RegExp[], text: string) => patterns.some((pattern) => pattern.test(text));

/**
 * Ends what journeys do with requests. A page still asks for scripts when its journey is over; without this, the journey
 * would fail when the answer that it was about to pass on is gone.
 */
async function endInterception(browser: Browser): Promise<void> {
  const contexts = browser.contexts();
  const intercepting = [...contexts, ...contexts.flatMap((context) => context.pages())];
  await Promise.all(intercepting.map((each) => each.unrouteAll({ behavior: "ignoreErrors" })));
}

/**
 * A page sends its events when it is idle. One that arrives after the visitor has signed out is refused, and the page neither
 * repeats nor keeps it.
 */
const isLateEvent = (response: Response) =>
  response.status() === 401 && new URL(response.url()).pathname === "/api/event";

/**
 * Playwright's test, which fails also on an error of a script or on the console, a request that failed, or an answer
 * from 400 on, in any page of the journey's context.
 */
export const test = base.extend<Fixtures>({
  allowed: async ({}, use) => use({ requests: [], consoleErrors: [] }),
  allowFailedRequests: async ({ allowed }, use) => use((pattern) => void allowed.requests.push(pattern)),
  allowConsoleErrors: async ({ allowed }, use) => use((pattern) => void allowed.consoleErrors.push(pattern)),
  watchForProblems: [
    async ({ browser, context, allowed }, use) => {
      const problems: string[] = [];
      const reportRequest = (url: string, what: string) => {
        if (!matches(allowed.requests, url)) problems.push(`request ${what}: ${url}`);
      };
      context.on("weberror", (error) => problems.push(`script error: ${error.error().message}`));
      context.on("console", (message) => {
        // A failed request is on the console too, and judged as a request.
        const isRequest = message.text().startsWith("Failed to load resource");
        if (message.type() !== "error" || isRequest || matches(allowed.consoleErrors, message.text())) return;
        problems.push(`console: ${message.text()}`);
      });
      // Not every violation of the Content-Security-Policy is on the console: one that a script caught is not.
      await context.addInitScript(() => {
        document.addEventListener(
          "securitypolicyviolation",
          ({ effectiveDirective, blockedURI, sourceFile }) =>
            console.error(`securitypolicyviolation: ${effectiveDirective} ${blockedURI} in ${sourceFile}`),
        );
      });
      context.on("response", (response) => {
        if (response.status() >= 400 && !isLateEvent(response))
          reportRequest(response.url(), String(response.status()));
      });
      context.on("requestfailed", (request) => {
        const reason = request.failure()?.errorText ?? "failed";
        // The browser itself gives up what a page no longer needs when the visitor goes on.
        if (reason !== "net::ERR_ABORTED") reportRequest(request.url(), reason);
      });
      await use(undefined);
      await endInterception(browser);
      expect(problems, "problems that the browser reported").toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * The visitor has refused measurement before. The notice that would ask them comes at an idle moment, and lies over what
 * is at the window's edge: a journey that is not about it would meet it or not, as the machine is busy.
 */
export async function refuseMeasurement(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // Frames without an address, such as those that axe makes, have no storage.
    if (location.protocol.startsWith("http")) localStorage.setItem("measurement-consent", "refused");
  });
}

/** Matches every message of the site. Chakra fades a message in, shows it for five seconds, and fades it out. */
const anyMessage = ".chakra-toast";

/**
 * A dialog behind which nothing can be reached. axe does not know that, and finds targets too small there of which the dialog
 * covers a part.
 */
const modalDialog = '[aria-modal="true"]';

/** axe, for the page as it stands. */
const axeFor = (page: Page) =>
  new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    // In the page alone: it has no frames, and collecting what frames say opens a page for each check.
    .setLegacyMode();

/** Finishes all CSS transitions, so that every colour is the final one. */
function endTransitions(): void {
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish();
  }
}

/**
 * Finishes transitions, and waits until open dialogs and menus have faded in. Until then their colours are mixed with those
 * behind them.
 */
async function waitForFinalColors(page: Page): Promise<void> {
  const countFading = () =>
    [...document.querySelectorAll("[role=dialog], [role=alertdialog], [role=menu]")].filter(
      (part) => part.checkVisibility({ visibilityProperty: true }) && getComputedStyle(part).opacity !== "1",
    ).length;
  await expect.poll(() => page.evaluate(countFading), { intervals: [20, 50, 100] }).toBe(0);
  await page.evaluate(endTransitions);
}

/** The layers in which the visible parts that match stand: the outermost `z-index` around each. */
const layersOf = (page: Page, parts: string) =>
  page.evaluate((selector) => {
    const layerOf = (part: Element | null, outer: string): string => {
      if (!part) return outer;
      const { zIndex } = getComputedStyle(part);
      return layerOf(part.parentElement, zIndex === "auto" ? outer : zIndex);
    };
    const visible = [...document.querySelectorAll(selector)].filter((part) => part.checkVisibility());
    return visible.map((part) => layerOf(part, "auto"));
  }, parts);

/** Specification, section 9. */
async function expectModalLayer(page: Page): Promise<void> {
  const layers = await layersOf(page, "[role=dialog], [role=alertdialog], .chakra-modal__overlay");
  expect(new Set([...layers, "999999990"]), "layers of dialogs and drawers").toEqual(new Set(["999999990"]));
}

async function expectNoViolations(page: Page, narrow: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  await waitForFinalColors(page);
  const { violations } = await narrow(axeFor(page)).analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`),
  }));
  expect(found, "accessibility violations").toEqual([]);
}

/** Rules of axe about whole pages, which a part that stands alone cannot keep. */
const rulesOfPages = ["bypass", "landmark-one-main", "page-has-heading-one", "region"];

/**
 * Fails where axe finds a breach of WCAG 2.2 AA or of its best practices in the page as it stands. The check leaves messages
 * out, because a message may fade out during the check and then has too little contrast. {@link checkMessage} checks them.
 */
export async function checkAccessibility(page: Page, { isPart = false } = {}): Promise<void> {
  await expectModalLayer(page);
  const hasModal = (await page.locator(modalDialog).filter({ visible: true }).count()) > 0;
  await expectNoViolations(page, (axe) => {
    const tagged = axe
      .withTags(accessibilityTags)
      .exclude(anyMessage)
      .disableRules(isPart ? rulesOfPages : []);
    return hasModal ? tagged.include(modalDialog) : tagged;
  });
}

/** Switches the open page to a colour mode, as the button in the header does. */
async function showIn(page: Page, mode: "light" | "dark"): Promise<void> {
  await page.evaluate((value) => {
    document.documentElement.dataset["theme"] = value;
  }, mode);
}

/**
 * The rules whose results a colour mode can change: it changes colours, and which picture the button of the mode shows. The
 * elements, their sizes and their texts are those of the other mode.
 */
const rulesOfColors = ["color-contrast", "link-in-text-block", "button-name"];

/**
 * {@link checkAccessibility} of the page as it stands, in both colour modes. What no colour mode can change is asked once.
 * The page stays dark.
 * @param about `isPart` where the page holds one part of the site alone
 */
export async function checkAccessibilityInBothModes(page: Page, about = { isPart: false }): Promise<void> {
  await showIn(page, "light");
  await test.step("light", () => checkAccessibility(page, about));
  await showIn(page, "dark");
  await test.step("dark", () =>
    expectNoViolations(page, (axe) => axe.withRules(rulesOfColors).exclude(anyMessage)));
}

/**
 * Fails where axe finds in a message what {@link checkAccessibility} looks for, in either colour mode. Chakra keeps a message
 * open while the pointer is over it.
 */
export async function checkMessage(page: Page, message: Locator): Promise<void> {
  await message.hover();
  await expect(page.locator(anyMessage)).toHaveCSS("opacity", "1");
  // Specification, section 9.
  expect(await layersOf(page, anyMessage)).toEqual(["999999991"]);
  for (const mode of ["light", "dark"] as const) {
    await showIn(page, mode);
    await test.step(mode, () =>
      expectNoViolations(page, (axe) => axe.withTags(accessibilityTags).include(anyMessage)),
    );
  }
}
