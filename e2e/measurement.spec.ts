import { execFileSync } from "node:child_process";
import type { Page, Request } from "playwright/test";
import { checkAccessibilityInBothModes, expect, test } from "./support/fixtures";
import { hydrated } from "./support/hydrated";

interface SentEvent {
  payload: { user_id: string; event: string; path: string; item?: string; device: { type: string } };
  signature: string;
}

/** After this time a page whose scripts run has sent the events of a visit. */
const EVENTS_WITHIN_MILLISECONDS = 1500;

const isEvent = (request: Request) => request.url().endsWith("/api/event");

/** The events that a page sends from now on. */
function collectEvents(page: Page): SentEvent[] {
  const events: SentEvent[] = [];
  page.on("request", (request) => {
    if (isEvent(request)) events.push(JSON.parse(request.postData() ?? "null") as SentEvent);
  });
  return events;
}

const anonymousId = async (page: Page) =>
  (await page.context().cookies()).find((cookie) => cookie.name === "anonymous_id")?.value;

test("specification 3 and 7: a visit is signed, sent once and stored", async ({ page }) => {
  const events = collectEvents(page);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => isEvent(response.request())),
    page.goto("/rankings"),
  ]);
  expect(answer.status()).toBe(204);
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({
    payload: { event: "page_view", path: "/rankings", device: { type: "desktop" } },
  });
  expect(events[0]?.signature).toMatch(/^[0-9a-f]{64}$/);
  expect(events[0]?.payload.user_id).toBe(await anonymousId(page));
});

test("specification 3: the anonymous id is a UUID kept for 30 days and used again", async ({ page }) => {
  await Promise.all([page.waitForRequest(isEvent), page.goto("/")]);
  const first = await anonymousId(page);
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const cookie = (await page.context().cookies()).find(({ name }) => name === "anonymous_id");
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThanOrEqual(30);
  await Promise.all([page.waitForRequest(isEvent), page.goto("/rankings")]);
  expect(await anonymousId(page)).toBe(first);
});

/** The operator's own report of what was stored, read while the site runs. */
function storedRankings(): string[] {
  const dataDirectory = process.env["JOURNEY_DATA_DIR"];
  if (!dataDirectory) throw new Error("The journeys have no data directory");
  const output = execFileSync(
    process.execPath,
    ["--import", "tsx", "src/server/run/cli/main.ts", "events", "report", "--json"],
    {
      env: { ...process.env, DATABASE_URL: "", DATA_DIR: dataDirectory },
      encoding: "utf8",
    },
  );
  const report = JSON.parse(output) as { topRankings: { slug: string }[] };
  return report.topRankings.map(({ slug }) => slug);
}

test("a page that is left before the tracker has loaded is counted on the next page", async ({ page }) => {
  const events = collectEvents(page);
  let tellAsked: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (tellAsked = resolve));
  let isLeft = false;
  await page.route("**/_next/static/**/*.js", async (route) => {
    const response = await route.fetch();
    const isTracker = (await response.text()).includes("sendBeacon");
    if (isTracker && !isLeft) tellAsked();
    else await route.fulfill({ response });
  });
  await page.goto("/metodologia");
  await asked;
  isLeft = true;
  await page.goto("/rankings");
  const paths = () => events.map(({ payload }) => payload.path);
  await expect.poll(paths).toEqual(["/metodologia", "/rankings"]);
});

test("a visit that the server cannot store is sent by the tab's next page, at the time that the server names", async ({
  page,
  allowFailedRequests,
}) => {
  allowFailedRequests(/api\/event/);
  const events = collectEvents(page);
  await page.route(
    "**/api/event",
    (route) => route.fulfill({ status: 503, headers: { "Retry-After": "5" } }),
    { times: 1 },
  );
  await page.goto("/metodologia");
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem("kept-events")))
    .toContain("/metodologia");
  const next = page.waitForResponse((response) => isEvent(response.request()));
  await page.goto("/rankings");
  expect((await next).status()).toBe(204);
  const paths = () => events.map(({ payload }) => payload.path);
  await expect.poll(paths).toEqual(["/metodologia", "/metodologia", "/rankings"]);
});

test("an event that is being sent when the visitor leaves is stored, and does not delay leaving", async ({
  page,
}) => {
  await Promise.all([
    page.waitForResponse((response) => isEvent(response.request())),
    page.goto("/rankings"),
  ]);
  // The visit of a ranking is two events, sent one after the other: this leaves with the second one not yet sent.
  await Promise.all([
    page.waitForRequest(isEvent),
    page.getByRole("heading", { name: "Colchões" }).getByRole("link").click(),
  ]);
  await page.goto("about:blank");
  await expect.poll(storedRankings).toContain("colchoes");
});

test("refusing is as easy as accepting, stops the events and removes the anonymous id", async ({ page }) => {
  await page.goto("/");
  const refuse = page.getByRole("button", { name: /recusar/i });
  const accept = page.getByRole("button", { name: /entendi|aceitar/i });
  await expect(refuse).toBeVisible();
  const [refuseBox, acceptBox] = [await refuse.boundingBox(), await accept.boundingBox()];
  expect(refuseBox?.height).toBe(acceptBox?.height);
  // The window is as tall as the page, so that the notice covers nothing.
  await page.setViewportSize({
    width: 1280,
    height: await page.evaluate(() => document.documentElement.scrollHeight),
  });
  await checkAccessibilityInBothModes(page);
  await expect.poll(() => anonymousId(page)).toBeTruthy();
  await refuse.click();
  await expect(refuse).toBeHidden();
  expect(await anonymousId(page)).toBeUndefined();
  const events = collectEvents(page);
  await page.goto("/rankings");
  await page.goto("/rankings/geladeiras");
  await hydrated(page);
  await page.waitForTimeout(EVENTS_WITHIN_MILLISECONDS);
  expect(events).toEqual([]);
  await expect(page.getByRole("button", { name: /recusar/i })).toHaveCount(0);
});

test("Global Privacy Control stops the events without a question", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true }),
  );
  const events = collectEvents(page);
  await page.goto("/");
  await page.goto("/rankings");
  await hydrated(page);
  await page.waitForTimeout(EVENTS_WITHIN_MILLISECONDS);
  expect(events).toEqual([]);
  expect(await anonymousId(page)).toBeUndefined();
});

test("specification 7: crawlers leave no events", async ({ browser, baseURL }) => {
  const userAgent = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
  const context = await browser.newContext({ userAgent, baseURL });
  const page = await context.newPage();
  const events = collectEvents(page);
  await page.goto("/rankings");
  await hydrated(page);
  await page.waitForTimeout(EVENTS_WITHIN_MILLISECONDS);
  expect(events).toEqual([]);
  await context.close();
});

test("an unreachable event service never breaks a page", async ({ page, allowFailedRequests }) => {
  allowFailedRequests(/api\/event/);
  await page.route("**/api/event", (route) => route.abort());
  await page.goto("/");
  await page.getByRole("heading", { name: "Geladeiras" }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Geladeiras" })).toBeVisible();
});
