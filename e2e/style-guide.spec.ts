import { exampleAddress, exampleOf, type ShownExample } from "@/style-guide/example";
import { join } from "node:path";
import { mergeTests, type Page } from "playwright/test";
import { checkAccessibilityInBothModes, expect, test as base } from "./support/fixtures";
import { test as operatorTest } from "./support/operator";

const test = mergeTests(base, operatorTest);

// The trace of hundreds of pages is larger than anybody reads; the step that failed names its example.
test.use({ trace: "off" });

/** The page that shows one example. */
const FRAME = "/estilo/quadro";

test("the style guide is no page of a site that was built", async ({ request }) => {
  for (const path of ["/estilo", FRAME]) expect((await request.get(path)).status()).toBe(404);
});

/** Every example, as the page lists them where its address names none. */
async function listExamples(page: Page, address: string): Promise<ShownExample[]> {
  await page.goto(address);
  const links = page.getByRole("main").getByRole("link");
  await expect(links).not.toHaveCount(0);
  const fragments = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).hash));
  return fragments.map(exampleOf);
}

/** Shows another example in the page, which stays. */
async function show(page: Page, example: ShownExample): Promise<void> {
  const { hash } = new URL(exampleAddress(example), page.url());
  await page.evaluate((fragment) => void (location.hash = fragment), hash);
  await expect.poll(() => page.locator("[data-example]").getAttribute("data-example")).toBe(hash);
}

/** The name of its picture: "ui-Notice-Notice-Aviso-dark.jpg". */
const pictureOf = ({ part, title, mode }: ShownExample) =>
  `${`${part} ${title} ${mode}`.replaceAll(/[^\p{L}\p{N}]+/gu, "-")}.jpg`;

test("each example of the style guide breaks no rule of axe, and has a picture in both modes", async ({
  page,
  operator,
}, { outputDir }) => {
  // It looks at some two hundred pages.
  test.slow();
  // Next keeps one development server to a folder, and refuses this one beside an `npm run dev` of the same clone.
  const site = operator.run("start", ["--dev"], { DEMONSTRATION: "off" });
  await expect.poll(site.output).toContain("Stop it with Ctrl+C");
  await page.emulateMedia({ reducedMotion: "reduce" });
  const examples = await listExamples(page, `http://localhost:${operator.port}${FRAME}`);
  for (const example of examples)
    await test.step(`${example.part}: ${example.title}`, async () => {
      const takePicture = (mode: ShownExample["mode"]) =>
        page.screenshot({ path: join(outputDir, pictureOf({ ...example, mode })), fullPage: true });
      await show(page, example);
      await takePicture("light");
      await checkAccessibilityInBothModes(page, { isPart: !example.part.startsWith("features/") });
      await takePicture("dark");
    });
});
