import { localIdentity } from "@/config/local-identity";
import { addUserCookie, createUser, headerLink, signIn, storeSession } from "./account-steps";
import { holdScripts } from "./support/early-input";
import {
  checkAccessibility,
  checkAccessibilityInBothModes,
  expect,
  refuseMeasurement,
  test,
} from "./support/fixtures";
import { hydrated, openHydrated } from "./support/hydrated";

const service = new RegExp(`${localIdentity.servicePath}$`);

test("the header's menu of a signed-in visitor works by keyboard at 320 px, and signs out", async ({
  page,
  request,
}) => {
  await refuseMeasurement(page.context());
  await signIn(page, await createUser(request));
  await page.setViewportSize({ width: 320, height: 600 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHydrated(page, "/rankings");
  await headerLink(page).focus();
  await page.keyboard.press("Enter");
  const items = page.getByRole("menuitem");
  await expect(items).toHaveText(["Minha conta", "Minhas avaliações", "Favoritos", "Sair"]);
  await expect(items.first()).toBeFocused();
  const box = await page.getByRole("menu").boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await checkAccessibilityInBothModes(page);
  await page.keyboard.press("Escape");
  const button = page.getByRole("button", { name: "Minha conta" });
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("ArrowDown");
  await expect(items.first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/conta/avaliacoes");
  // The address changes before the page. The new page has a header of its own, and the old one would take the press.
  await expect(page.getByRole("heading", { level: 1, name: "Avaliações" })).toBeVisible();
  await hydrated(page);
  await headerLink(page).click();
  await items.last().click();
  await page.waitForURL("**/entrar?motivo=saiu");
  await expect(page.getByText("Você saiu da sua conta.")).toBeVisible();
  await expect(headerLink(page)).toHaveText("Entrar");
});

test("the header shows a signed-in visitor before the scripts run, and moves nothing", async ({
  page,
  request,
}) => {
  const user = await createUser(request);
  await page.goto("/rankings");
  const before = await headerLink(page).boundingBox();
  await signIn(page, user);
  const release = await holdScripts(page);
  await page.goto("/rankings", { waitUntil: "commit" });
  // Nothing is painted before the style sheets, without which both links show.
  await expect(headerLink(page)).toHaveCount(1);
  await expect(headerLink(page)).toHaveText("Minha conta");
  expect(await headerLink(page).boundingBox()).toEqual(before);
  release();
  await hydrated(page);
});

// A session without its cookie is stored before any page runs: a page that is left may still write the cookie that a test removes.
test("a visitor whose cookie has expired stays signed in without being asked", async ({ page, request }) => {
  await storeSession(page, await createUser(request));
  await page.goto("/conta");
  await page.waitForURL("**/conta");
  await expect(headerLink(page)).toHaveText("Minha conta");
});

test("pages for everybody write an expired cookie again once they are interactive", async ({
  page,
  request,
}) => {
  await storeSession(page, await createUser(request));
  await page.goto("/rankings");
  await expect(headerLink(page)).toHaveText("Minha conta");
  const cookieNames = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(cookieNames).toContain("User");
});

test("a visitor whose browser keeps no cookie is asked to sign in instead of being redirected in a circle", async ({
  page,
  request,
  context,
}) => {
  await storeSession(page, await createUser(request));
  // The browser drops the cookie whenever it is set.
  await context.addInitScript(() => {
    Object.defineProperty(document, "cookie", { get: () => "", set: () => undefined });
  });
  await page.goto("/conta");
  await expect(page.getByRole("heading", { name: "Você já entrou" })).toBeVisible();
  await expect(page.getByText(/bloqueia os cookies deste site/)).toBeVisible();
});

test("any page says that the session was ended elsewhere", async ({
  page,
  context,
  request,
  allowFailedRequests,
}) => {
  allowFailedRequests(service);
  await refuseMeasurement(context);
  // No page has run that would learn of the end before the one that tells it.
  const value = await storeSession(page, await createUser(request));
  await addUserCookie(page, value);
  const { Token } = JSON.parse(decodeURIComponent(value)) as { Token: { access_token: string } };
  const ended = await request.post(localIdentity.servicePath, {
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": "AWSCognitoIdentityProviderService.GlobalSignOut",
    },
    data: JSON.stringify({ AccessToken: Token.access_token }),
  });
  expect(ended.status()).toBe(200);
  // The access token has expired when the visitor comes back, and the renewal is refused.
  await page.clock.setFixedTime(Date.now() + 2 * 60 * 60 * 1000);
  await openHydrated(page, "/rankings?ordem=x");
  await expect(page.getByText("Sua sessão foi encerrada. Entre de novo.")).toBeVisible();
  await checkAccessibility(page);
  await expect(headerLink(page)).toHaveText("Entrar");
  await page.getByRole("link", { name: "Entrar de novo" }).click();
  await page.waitForURL("**/entrar?proximo=%2Frankings**");
});
