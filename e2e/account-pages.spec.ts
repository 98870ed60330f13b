import { createUser, signIn, signInByForm } from "./account-steps";
import {
  checkAccessibility,
  checkAccessibilityInBothModes,
  expect,
  refuseMeasurement,
  test,
} from "./support/fixtures";

// Each of these journeys has many pages and sign-ins.

const pages = [
  ["/conta", "Sua conta"],
  ["/conta/perfil", "Perfil"],
  ["/conta/favoritos", "Seus favoritos"],
  ["/conta/listas", "Suas listas"],
  ["/conta/alertas", "Seus alertas"],
  ["/conta/mensagens", "Mensagens"],
  ["/conta/avaliacoes", "Suas avaliações"],
  ["/conta/seguranca", "Segurança"],
  ["/conta/dispositivos", "Aparelhos"],
  ["/conta/privacidade", "Seus dados"],
] as const;

test("a visitor who has not signed in is led to the sign-in, and from there to the account", async ({
  page,
}) => {
  for (const [path] of pages) {
    await page.goto(path);
    expect(new URL(page.url()).pathname).toBe("/entrar");
    expect(new URL(page.url()).searchParams.get("proximo")).toBe(path);
  }
});

test("every page is private, accessible in both modes, fits 320 px and stands still while it loads", async ({
  page,
  context,
}) => {
  await refuseMeasurement(context);
  const user = await createUser(page.request, "Maria da Conceição Albuquerque");
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await signInByForm(page, user);
  for (const [path, title] of pages) {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const answer = await page.goto(path);
      expect(answer?.headers()).toMatchObject({
        "cache-control": "private, no-store",
        "x-robots-tag": "noindex",
      });
      const html = await answer?.text();
      expect(html).not.toContain(user.email);
      expect(html).not.toContain("Maria");
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(page.getByText("Carregando…")).toHaveCount(0);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
      const shift = await page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((sum, each) => sum + each, 0),
      );
      expect(shift, `${path} at ${width} px`).toBeLessThan(0.02);
    }
    await checkAccessibilityInBothModes(page);
  }
});

test("the navigation works by keyboard and marks the present page", async ({ page }) => {
  const user = await createUser(page.request);
  await signIn(page, user);
  const navigation = page.getByRole("navigation", { name: "Sua conta" });
  await navigation.getByRole("link", { name: "Resumo" }).focus();
  await page.keyboard.press("Tab");
  await expect(navigation.getByRole("link", { name: "Perfil" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Perfil" })).toBeVisible();
  await expect(navigation.locator('[aria-current="page"]')).toHaveText("Perfil");
  await expect(page.getByRole("region", { name: "Nome" }).getByText("Ana Souza")).toBeVisible();
});

test("a part that does not load is reported once, and loads at the press of a button", async ({
  page,
  context,
  allowFailedRequests,
  allowConsoleErrors,
}) => {
  await refuseMeasurement(context);
  allowFailedRequests(/\/local\/identity$/);
  allowConsoleErrors(/./);
  const user = await createUser(page.request);
  await signIn(page, user, "/conta/privacidade");
  let isDown = true;
  await page.route("**/local/identity", async (route) => {
    const isRead = route.request().headers()["x-amz-target"]?.endsWith(".GetUser");
    if (isDown && isRead)
      await route.fulfill({ status: 502, contentType: "text/html", body: "<h1>502</h1>" });
    else await route.continue();
  });
  await page.goto("/conta/perfil");
  await expect(page.getByText("Esta parte não carregou.")).toHaveCount(1);
  await checkAccessibility(page);
  isDown = false;
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(page.getByRole("region", { name: "E-mail" }).getByText(user.email)).toBeVisible();
});

test("without JavaScript the account page says that it needs JavaScript", async ({
  page,
  browser,
  baseURL,
}) => {
  const user = await createUser(page.request);
  await signIn(page, user);
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto("/conta/perfil");
  const told = plain.locator("main noscript strong");
  await expect(told).toBeVisible();
  expect(await told.evaluate((element) => element.textContent)).toBe("Esta página precisa de JavaScript");
  await expect(plain.getByRole("button", { name: /^Mudar/ })).toHaveCount(0);
  await context.close();
});
