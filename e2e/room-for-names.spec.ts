import { expect, test } from "./support/fixtures";

/**
 * Widths of the window, each with the least width that a name must have there, in pixels. Tablets are 768 and 1,024 pixels
 * wide. From 992 pixels on, the filters stand beside the list and make it narrower.
 */
const roomOfNames = [
  [320, 80],
  [480, 150],
  [768, 300],
  [992, 150],
  [1024, 150],
] as const;

for (const path of ["/rankings/geladeiras", "/busca?q=geladeira"]) {
  test(`names of ${path} have room at every width`, async ({ page }) => {
    await page.goto(path);
    const names = page.getByRole("heading", { level: 3 });
    await expect(names).toHaveCount(20);
    const narrowest = async () =>
      Math.min(...(await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().width))));
    for (const [width, least] of roomOfNames) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(narrowest, `${width} px`).toBeGreaterThan(least);
    }
  });
}

test("names of a company's items take the width that the score leaves on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto("/empresas/grupo-zenvolta");
  const names = page.getByRole("heading", { level: 3 });
  // Another journey gives one of them to another company.
  await expect(names).not.toHaveCount(0);
  const widths = await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().width));
  expect(Math.min(...widths)).toBeGreaterThan(130);
});
