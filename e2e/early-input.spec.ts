import { localIdentity } from "@/config/local-identity";
import type { APIRequestContext, Page, Request } from "playwright/test";
import { createUser, readCode, signIn, signUp } from "./account-steps";
import {
  type EarlyInput,
  type EarlyMoment,
  earlyMoments,
  holdScripts,
  openWithEarlyInput,
} from "./support/early-input";
import { expect, refuseMeasurement, test } from "./support/fixtures";
import { hydrated } from "./support/hydrated";
import { count, filters, SERVICE } from "./support/search-page";
import { field, options } from "./support/suggestions";
import { firstRow } from "./support/ranking-rows";

const searched: EarlyInput = { write: "#busca-texto", text: "gelad" };

/**
 * A submit before the scripts run: later React hydrates the page at the first input, and the form is
 * sent by its scripts.
 */
function submittedEarly(moment: EarlyMoment, form: string): EarlyInput[] {
  return moment === "before the scripts" ? [{ submit: form }] : [];
}

/** The slug of an item that has reviews. */
async function reviewedItem(request: APIRequestContext): Promise<string> {
  const { slug } = await firstRow(request, "geladeiras?ordem=avaliacoes");
  return slug;
}

/** The documents that a page requests from now on, and its calls of the identity service. */
function collectSent(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    const isSent = request.isNavigationRequest() || pathname === localIdentity.servicePath;
    if (isSent) sent.push(`${request.method()} ${pathname}`);
  });
  return sent;
}

const isBrandSearch = (request: Request, text: string) =>
  SERVICE.test(request.url()) && (request.postData() ?? "").includes(`"facetQuery":"${text}"`);

async function expectSuggestions(page: Page): Promise<void> {
  await expect(options(page).first()).toContainText("Geladeira");
  await expect(field(page)).toHaveValue("gelad");
}

for (const moment of earlyMoments) {
  test.describe(`what is done ${moment}`, () => {
    test("counts in the search field of the header", async ({ page }) => {
      await openWithEarlyInput(page, "/", moment, [searched]);
      await expectSuggestions(page);
    });

    test("refines a search", async ({ page }) => {
      await openWithEarlyInput(page, "/busca?q=geladeira", moment, [
        { press: 'input[name="marca"][value="Nortenza"]' },
        { press: 'input[name="marca"][value="Orvalhe"]' },
        { choose: 'select[name="nota_min"]', value: "40" },
      ]);
      await expect(page).toHaveURL("/busca?q=geladeira&marca=Nortenza&marca=Orvalhe&nota_min=40");
      await expect(count(page)).toHaveText("7 itens");
      await expect(filters(page).getByRole("checkbox", { checked: true })).toHaveCount(2);
    });

    test("stays in the fields of a search, whatever stands in them", async ({ page }) => {
      const found = page.waitForResponse((response) => isBrandSearch(response.request(), "kova"));
      await openWithEarlyInput(page, "/busca", moment, [
        { write: 'input[name="preco_min"]', text: "barato" },
        { write: "main input[type=search]", text: "kova" },
        { press: 'input[name="com_preco"]' },
      ]);
      await expect(page).toHaveURL("/busca?com_preco=1");
      await expect(filters(page).getByLabel("Preço mínimo")).toHaveValue("barato");
      await expect(filters(page).getByRole("searchbox", { name: "Procurar marca" })).toHaveValue("kova");
      expect((await found).status()).toBe(200);
      await expect(filters(page).getByRole("group", { name: "Marca" }).getByRole("checkbox")).toHaveCount(1);
    });

    test("stays in the fields of a ranking, and its sliders follow", async ({ page }) => {
      await openWithEarlyInput(page, "/rankings/geladeiras", moment, [
        { choose: "select[name=nota_min]", value: "70" },
        { write: "input[name=preco_min]", text: "2000" },
        { press: 'input[name="marca"][value="brumelo"]' },
        { press: "details:has(input[type=number]) > summary" },
        { write: 'input[type=number][name="peso.conservacao"]', text: "0" },
      ]);
      const form = page.getByRole("form", { name: "O que importa para você?" });
      const number = form.getByRole("spinbutton").first();
      const typed = await number.inputValue();
      // A key may come before what the field holds, or after it.
      expect(typed).toMatch(/^0\d+$|^\d+0$/);
      const weight = String(Math.min(100, Number(typed)));
      await expect(form.getByRole("slider").first()).toHaveAttribute("aria-valuenow", weight);
      const narrowing = page.getByRole("form", { name: "Filtros" });
      await expect(narrowing.getByLabel("Nota mínima")).toHaveValue("70");
      await narrowing.getByRole("button", { name: "Ver resultado" }).click();
      await expect(page).toHaveURL(/\?marca=brumelo&nota_min=70&preco_min=2000$/);
    });

    test("orders and filters the reviews of an item", async ({ page, request }) => {
      const slug = await reviewedItem(request);
      await openWithEarlyInput(page, `/itens/${slug}`, moment, [
        { choose: '#avaliacoes select[name="ordem"]', value: "melhores" },
        { press: '#avaliacoes input[name="verificadas"]' },
      ]);
      await expect(page).toHaveURL(/ordem=melhores&verificadas=sim/);
    });

    test("shows the code under which visits are measured", async ({ page }) => {
      await openWithEarlyInput(page, "/privacidade", moment, [{ press: "#medicao summary" }]);
      await expect(page.locator("#medicao details")).toHaveAttribute("open", "");
      await expect(page.locator("#medicao details")).toContainText("código");
    });
  });
}

/**
 * Chakra's form controls set state in layout effects, after which React runs all other effects at once: there is no moment
 * before them.
 */
const formMoments = earlyMoments.filter((each) => each !== "before React's effects");

for (const moment of formMoments) {
  test.describe(`what is done in a form ${moment}`, () => {
    test("waits in the sign-in, which sends nothing before it is hydrated", async ({
      page,
      context,
      request,
    }) => {
      await refuseMeasurement(context);
      const user = await createUser(request);
      const sent = collectSent(page);
      await openWithEarlyInput(page, "/entrar", moment, [
        { write: "main input[name=username]", text: user.email },
        { write: "main input[name=password]", text: user.password },
        ...submittedEarly(moment, "main form:has(input[name=password])"),
      ]);
      expect(sent).toEqual(["GET /entrar"]);
      await page.getByRole("main").getByRole("button", { name: "Entrar", exact: true }).click();
      await page.waitForURL("**/conta");
    });

    test("meets the rules of a new password, which is shown on demand", async ({ page }) => {
      await openWithEarlyInput(page, "/cadastro", moment, [
        { write: "main input[name=email]", text: "ana@example.com" },
        { write: "main input[name=password]", text: "Prova-Real-4821" },
      ]);
      await page.getByRole("button", { name: "Mostrar senha" }).click();
      await expect(page.locator('main ul [data-met="false"]')).toHaveCount(0);
      await expect(page.locator("main input[name=password]")).toHaveAttribute("type", "text");
      await expect(page.locator("main input[name=email]")).toHaveValue("ana@example.com");
    });

    test("waits in the confirmation of a sign-up, which sends nothing before it is hydrated", async ({
      page,
      request,
    }) => {
      const { email } = await signUp(request);
      const sent = collectSent(page);
      await openWithEarlyInput(page, "/confirmar", moment, [
        { write: "main input[name=email]", text: email },
        { write: "main input[name=code]", text: await readCode(request, email, 1) },
        ...submittedEarly(moment, "main form"),
      ]);
      expect(sent).toEqual(["GET /confirmar"]);
      await page.getByRole("button", { name: "Confirmar cadastro" }).click();
      await page.waitForURL("**/entrar?motivo=cadastro-de-outro-aparelho");
    });

    test("waits in the form of a forgotten password, which sends nothing before it is hydrated", async ({
      page,
      request,
    }) => {
      const { email } = await createUser(request);
      const sent = collectSent(page);
      await openWithEarlyInput(page, "/recuperar-senha", moment, [
        { write: "main input[name=username]", text: email },
        ...submittedEarly(moment, "main form"),
      ]);
      expect(sent).toEqual(["GET /recuperar-senha"]);
      await page.getByRole("main").locator("button[type=submit]").click();
      await expect(page.getByRole("heading", { name: "Crie uma senha nova" })).toBeFocused();
      await expect(page.getByRole("main").getByText(email)).toBeVisible();
    });
  });
}

for (const moment of formMoments) {
  test(`an address that is typed ${moment} is confirmed instead of that of the step before`, async ({
    page,
    request,
  }) => {
    const { email } = await signUp(request);
    await page.addInitScript(() => sessionStorage.setItem("prova-real.username", "outra@example.com"));
    await openWithEarlyInput(page, "/confirmar", moment, [
      { write: "main input[name=email]", text: email },
      { write: "main input[name=code]", text: await readCode(request, email, 1) },
    ]);
    await expect(page.locator("main input[name=email]")).toHaveValue(email);
    await page.getByRole("button", { name: "Confirmar cadastro" }).click();
    await page.waitForURL("**/entrar?motivo=cadastro-de-outro-aparelho");
  });
}

test("a text that the page came with is written and selected before the scripts, and goes on after them", async ({
  page,
  context,
  request,
}) => {
  await refuseMeasurement(context);
  await signIn(page, await createUser(request), "/conta/listas");
  await page.getByLabel("Nome", { exact: true }).fill("Quarto");
  await page.getByLabel("Descrição").fill("Silenciosos.");
  await page.getByRole("button", { name: "Criar lista" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Quarto" })).toBeVisible();
  const path = new URL(page.url()).pathname;
  const note = page.locator("textarea[name=note]");

  for (const [keys, early, late, text] of [
    ["ControlOrMeta+End", " Até R$", " 300.", "Silenciosos. Até R$ 300."],
    ["ControlOrMeta+a", "", "Baratos.", "Baratos."],
  ] as const) {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    await note.focus();
    await page.keyboard.press(keys);
    await page.keyboard.type(early);
    release();
    await hydrated(page);
    await page.keyboard.type(late);
    await expect(note).toHaveValue(text);
    await page.unrouteAll();
  }
});
