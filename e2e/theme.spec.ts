import type { Page } from "playwright/test";
import { expect, test } from "./support/fixtures";
import { hydrated, openHydrated } from "./support/hydrated";

/** On both sides of 30em, 48em, 62em, 80em and 96em. */
const steps = [
  { width: 320, padding: "15px" },
  { width: 479, padding: "15px" },
  { width: 480, padding: "20px" },
  { width: 767, padding: "20px" },
  { width: 768, padding: "30px" },
  { width: 991, padding: "30px" },
  { width: 992, padding: "35px" },
  { width: 1279, padding: "35px" },
  { width: 1280, padding: "70px" },
  { width: 1535, padding: "70px" },
  { width: 1536, padding: "70px" },
];

test("specification 9: content keeps its distance from the sides at every width", async ({ page }) => {
  await page.goto("/rankings");
  const main = page.getByRole("main");
  for (const { width, padding } of steps) {
    await page.setViewportSize({ width, height: 800 });
    await expect(main, `${width} px`).toHaveCSS("padding-left", padding);
    await expect(main, `${width} px`).toHaveCSS("padding-right", padding);
    const content = await main.evaluate((element) => {
      const style = getComputedStyle(element);
      return element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    });
    expect(content, `${width} px`).toBeLessThanOrEqual(1240);
    if (width === 1536) expect(content).toBe(1240);
  }
});

/** Widths of a text in the page's font, and in the file that its style names for pages without scripts. */
const widthsOfText = (page: Page) =>
  page.evaluate(async () => {
    const styles = [...document.querySelectorAll("style")].map(({ textContent }) => textContent).join("");
    const file = /url\([^()]*\.woff2\)/.exec(styles)?.[0] ?? "";
    const text = document.createElement("span");
    text.style.cssText = "position: absolute; font-size: 100px; white-space: nowrap";
    text.textContent = "Máquinas agfwMQ 0123";
    document.body.append(text);
    const inPage = text.getBoundingClientRect().width;
    document.fonts.add(await new FontFace("of the file", file, { weight: "300 900" }).load());
    text.style.fontFamily = "of the file";
    return { inPage, ofFile: text.getBoundingClientRect().width };
  });

test("specification 9: text is set in Figtree, from the first page on and without a request", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const paths = ["/", "/rankings/geladeiras", "/busca?q=geladeira", "/metodologia"];
  for (const path of paths) await openHydrated(page, path);
  expect(new Set(asked.map((url) => new URL(url).host))).toEqual(new Set([new URL(page.url()).host]));
  expect(asked.filter((url) => /\.(woff2?|ttf)$/.test(url))).toEqual([]);
  for (const path of paths) {
    await openHydrated(page, path);
    const { inPage, ofFile } = await widthsOfText(page);
    expect(inPage, path).toBe(ofFile);
  }
});

test("forced colours draw outlines around nothing that has no focus", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  for (const path of ["/cadastro", "/recuperar-senha"]) {
    await page.goto(path);
    await hydrated(page);
    const outlined = await page
      .locator("main *")
      .evaluateAll((all) =>
        all
          .filter((each) => each !== document.activeElement && getComputedStyle(each).outlineStyle !== "none")
          .map((each) => each.outerHTML.slice(0, 80)),
      );
    expect(outlined, path).toEqual([]);
  }
});

test("a heading that a script gives the focus after a key shows it in forced colours alone", async ({
  page,
}) => {
  await page.goto("/cadastro");
  await hydrated(page);
  await page.keyboard.press("Tab");
  const heading = page.getByRole("heading", { level: 1 });
  await heading.evaluate((element) => element.focus());
  await expect(heading).toBeFocused();
  await expect(heading).toHaveCSS("outline-style", "solid");
  await expect(heading).toHaveCSS("outline-color", "rgba(0, 0, 0, 0)");
});

test.describe("specification 2: Chakra's components have the theme", () => {
  test("in a form that the server renders", async ({ page }) => {
    await page.goto("/entrar");
    const field = page.getByLabel("E-mail ou telefone");
    await expect(field).toHaveCSS("min-height", "44px");
    await expect(field).toHaveCSS("border-color", "rgb(116, 134, 163)");
    await expect(page.getByRole("button", { name: "Entrar", exact: true })).toHaveCSS(
      "background-color",
      "rgb(24, 72, 157)",
    );
  });

  test("in the drawer of filters, in the layer of modals", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/busca?q=geladeira");
    await hydrated(page);
    await page.getByRole("link", { name: "Filtros", exact: true }).click();
    const drawer = page.getByRole("dialog", { name: "Filtros" });
    await expect(drawer).toHaveCSS("max-width", "416px");
    await expect(drawer.locator("..")).toHaveCSS("z-index", "999999990");
  });

  test("in the sliders of own weights", async ({ page }) => {
    await page.goto("/rankings/geladeiras");
    await page.getByText("O que importa para você?").click();
    const slider = page.getByRole("slider").first();
    await expect(slider).toHaveCSS("border-top-width", "3px");
    await expect(slider).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await slider.press("End");
    await expect(slider).toHaveCSS("background-color", "rgb(24, 72, 157)");
  });
});
