import { localIdentity } from "@/config/local-identity";
import { createUser, headerLink, signIn } from "./account-steps";
import { holdScripts } from "./support/early-input";
import {
  checkAccessibility,
  checkAccessibilityInBothModes,
  expect,
  refuseMeasurement,
  test,
} from "./support/fixtures";
import { hydrated, openHydrated } from "./support/hydrated";
import type { Page } from "playwright/test";

const service = new RegExp(`${localIdentity.servicePath}$`);

/** Removes the cookie of the session as time would. The page is left first, because it writes a missing cookie again. */
async function expireCookie(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies({ name: "User" });
}

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
  // A page keeps the letters that it has when it is first painted (`font-display: optional`): those of two loads may differ.
  await page.route("**/*.woff2", (route) => route.abort("aborted"));
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

test("a visitor whose cookie has expired stays signed in without being asked", async ({ page, request }) => {
  await signIn(page, await createUser(request));
  await expireCookie(page);
  await page.goto("/conta");
  await page.waitForURL("**/conta");
  await expect(headerLink(page)).toHaveText("Minha conta");
  await expireCookie(page);
  // Pages for everybody write the cookie again once they are interactive.
  await page.goto("/rankings");
  await expect(headerLink(page)).toHaveText("Minha conta");
});

test("a visitor whose browser keeps no cookie is asked to sign in instead of being redirected in a circle", async ({
  page,
  request,
  context,
}) => {
  await signIn(page, await createUser(request));
  await expireCookie(page);
  // The cookie is removed whenever it is set, as in a browser that refuses it.
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
  const user = await createUser(request);
  await signIn(page, user);
  // The account's page may still be asking the service, would learn of the end, and then the next page would not be told.
  await page.goto("about:blank");
  const cookie = (await context.cookies()).find(({ name }) => name === "User");
  const { Token } = JSON.parse(decodeURIComponent(String(cookie?.value))) as {
    Token: { access_token: string };
  };
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
