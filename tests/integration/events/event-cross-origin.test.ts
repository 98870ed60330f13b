import { event } from "@/server/platform/db/schema/events";
import { type Browser, chromium, type Page } from "playwright";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { findHeadlessBrowser } from "../../setup/find-browser";
import { serve, type TestServer } from "../api/serve-api";
import { bodyOf, payloadOf, serveEvents } from "./event-fixture";

let test: TestDatabase;
let browser: Browser;
let site: TestServer;
let foreigner: TestServer;
let api: TestServer;

/** Serves an empty page at any address. */
const servePages = () =>
  serve(async (_, response) => {
    response.setHeader("Content-Type", "text/html");
    response.setHeader("Referrer-Policy", "strict-origin-when-cross-origin");
    response.end("<!doctype html><title>x</title>");
  });

beforeAll(async () => {
  test = await openTestDatabase();
  [site, foreigner] = [await servePages(), await servePages()];
  api = await serveEvents(test.database, { settings: { NEXT_PUBLIC_BASE_URL: site.origin } });
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  browser = await chromium.launch({ executablePath: findHeadlessBrowser(), args });
});
beforeEach(() => test.database.delete(event));
afterAll(async () => {
  await browser.close();
  for (const server of [site, foreigner, api]) await server.stop();
  await test.close();
});

async function openPage(server: TestServer): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(server.origin);
  return page;
}

/** Sends as the tracker does while a page is open (`event-transport.ts`), and gives the status that the page sees. */
const send = (page: Page, type = "application/json") =>
  page.evaluate(
    async ([url = "", body = "", contentType = ""]) => {
      const headers = { "content-type": contentType };
      const answer = await fetch(url, { method: "POST", headers, body, keepalive: true }).catch(() => null);
      return answer?.status ?? "hidden";
    },
    [api.origin, bodyOf(payloadOf()), type],
  );

/** Sends as the tracker does when a page closes, and then closes the page. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(
    ([url = "", body = ""]) => {
      const blob = new Blob([body], { type: "text/plain;charset=UTF-8" });
      window.addEventListener("pagehide", () => navigator.sendBeacon(url, blob));
    },
    [api.origin, bodyOf(payloadOf())],
  );
  await page.goto("about:blank");
}

const countEvents = () => test.database.$count(event);

describe("a browser where the API has another origin than the site", () => {
  it("sends from a page of the site, which sees the answer", async () => {
    const page = await openPage(site);
    expect(await send(page)).toBe(204);
    expect(await countEvents()).toBe(1);
    await page.close();
  });

  it("sends from a page of the site that is left", async () => {
    const page = await openPage(site);
    await leave(page);
    await expect.poll(countEvents).toBe(1);
    await page.close();
  });

  it("sends from nobody else's page", async () => {
    const page = await openPage(foreigner);
    expect(await send(page)).toBe("hidden");
    expect(await send(page, "text/plain")).toBe("hidden");
    // The site's own event afterwards shows that there was time for the other one.
    await leave(page);
    const own = await openPage(site);
    await leave(own);
    await expect.poll(countEvents).toBe(1);
    await page.close();
    await own.close();
  });
});
