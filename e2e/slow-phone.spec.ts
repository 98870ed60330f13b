import type { Page, TestInfo } from "playwright/test";
import { createUser } from "./account-steps";
import { expect, refuseMeasurement, test } from "./support/fixtures";
import { count } from "./support/search-page";
import { field, options } from "./support/suggestions";

/** How many times slower than this machine: as it is, a middling phone, a poor one. */
const RATES = [1, 6, 20];

/** Repetitions (`--repeat-each`) are spread over this many moments of the start of a page. */
const MOMENTS = 20;

/** Milliseconds from the first to the last of those, on a machine that is not slowed down. */
const SPAN = 1_000;

/**
 * Opens a page on a slow machine; answers at once, or at a later moment in a repetition.
 * @returns what makes the machine as fast as it is, for what comes after the visitor's last touch: waiting slowly for answers
 * costs processor time and shows nothing
 */
async function openSlowly(
  page: Page,
  path: string,
  rate: number,
  { repeatEachIndex }: TestInfo,
): Promise<() => Promise<void>> {
  await refuseMeasurement(page.context());
  const session = await page.context().newCDPSession(page);
  const slowDown = async (times: number) =>
    void (await session.send("Emulation.setCPUThrottlingRate", { rate: times }));
  await slowDown(rate);
  await page.goto(path, { waitUntil: "commit" });
  const moment = repeatEachIndex % MOMENTS;
  if (moment > 0) await page.waitForTimeout((SPAN * Math.sqrt(rate) * moment) / MOMENTS);
  return () => slowDown(1);
}

for (const rate of RATES) {
  test.describe(`${rate} times slower`, () => {
    test("a box that is ticked refines the search", async ({ page }, info) => {
      const goOnFast = await openSlowly(page, "/busca?q=geladeira", rate, info);
      await page.locator('input[name="marca"][value="Nortenza"]').click();
      await goOnFast();
      await expect(page).toHaveURL("/busca?q=geladeira&marca=Nortenza");
      await expect(count(page)).toHaveText("4 itens");
    });

    test("what is typed into the header's field is suggested for", async ({ page }, info) => {
      const goOnFast = await openSlowly(page, "/entrar", rate, info);
      await field(page).pressSequentially("gelad");
      await goOnFast();
      await expect(options(page).first()).toContainText("Geladeira");
      await expect(field(page)).toHaveValue("gelad");
    });

    test("what is typed into a form stays, and its button sends it", async ({ page, request }, info) => {
      const user = await createUser(request);
      const goOnFast = await openSlowly(page, "/entrar", rate, info);
      await page.locator("main input[name=username]").pressSequentially(user.email);
      await page.locator("main input[name=password]").pressSequentially(user.password);
      await page.locator("main form:has(input[name=password]) button[type=submit]").click();
      await goOnFast();
      await page.waitForURL("**/conta");
    });
  });
}
