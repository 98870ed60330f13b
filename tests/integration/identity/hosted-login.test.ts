import { localIdentity } from "@/config/local-identity";
import { changeUser, passwordColumns } from "@/local/identity/users/change-user";
import { revokeSessionsOf } from "@/local/identity/sessions/sessions";
import { identityUser } from "@/server/platform/db/schema/identity";
import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Authenticator } from "../../support/identity/totp";
import { authorizeAddress, type HostedSite, type HostedUser, startHostedSite } from "./hosted-site";
import { inputsOf, type Page, PlainBrowser, returned } from "./plain-browser";

const HOSTED = localIdentity.hostedPath;

let site: HostedSite;

beforeAll(async () => {
  // This client may receive both a code and tokens.
  site = await startHostedSite({ HOSTED_LOGIN_FLOW: "token" });
});

afterAll(() => site.stop());

const openLogin = (browser: PlainBrowser, changes: Record<string, string | null> = {}) =>
  browser.follow(authorizeAddress(site, changes), HOSTED);

async function signIn(browser: PlainBrowser, { email, password }: HostedUser, changes = {}): Promise<Page> {
  return browser.send(await openLogin(browser, changes), { username: email, password });
}

/** The error message of a page. */
const alertOf = ({ text }: Page) =>
  /role="alert">(.*?)<\/div>/s.exec(text)?.[1]?.replace(/<[^>]+>/g, " ") ?? "";

describe("the login page", () => {
  it("asks for name and password, in Portuguese, without a script and without caching", async () => {
    const page = await openLogin(new PlainBrowser());
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/^<!doctype html>\s<html lang="pt-BR">/);
    expect(page.text).not.toMatch(/<script|javascript:|onclick/i);
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("x-robots-tag")).toBe("noindex, nofollow");
    const inputs = inputsOf(page);
    expect(inputs.find(({ name }) => name === "username")).toMatchObject({ autocomplete: "username" });
    expect(inputs.find(({ name }) => name === "password")).toMatchObject({
      type: "password",
      autocomplete: "current-password",
    });
    for (const { id, type } of inputs)
      if (type !== "hidden") expect(page.text).toContain(`<label for="${id ?? ""}">`);
  });

  it("lets no script run, and its forms go only to this site", async () => {
    const policy = (await openLogin(new PlainBrowser())).headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/style-src 'sha256-[\w+/]{43}='/);
    expect(policy).toContain(`form-action 'self' ${site.origin};`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("script-src");
  });

  it("fills in the name of the client's hint, without trusting it", async () => {
    const login_hint = 'ana@example.com"><b>';
    const page = await openLogin(new PlainBrowser(), { login_hint });
    expect(inputsOf(page).find(({ name }) => name === "username")?.["value"]).toBe(login_hint);
    expect(page.text).not.toContain("<b>");
  });

  it("keeps cookies from scripts, from other sites' forms and from other paths", async () => {
    const browser = new PlainBrowser();
    await signIn(browser, await site.createUser());
    expect(browser.cookies.size).toBe(2);
    for (const { attributes } of browser.cookies.values())
      expect(attributes).toBe(`Path=${HOSTED}; HttpOnly; SameSite=Lax`);
  });
});

describe("a sign-in by code", () => {
  it("leads back with a code and the state, and no token", async () => {
    const page = await signIn(new PlainBrowser(), await site.createUser());
    expect(page.status).toBe(302);
    const { address, parameters } = returned(page);
    expect(address).toBe(`${site.origin}/entrar/retorno`);
    expect([...parameters.keys()].sort()).toEqual(["code", "state"]);
    expect(parameters.get("state")).toBe("estado-do-visitante");
    expect(page.headers.get("cache-control")).toBe("no-store");
  });

  it.each([
    ["a telephone number as people write it", (user: HostedUser) => user.phone.replace(/^\+55(..)/, "($1) ")],
    [
      "an e-mail address in capitals, with spaces round it",
      ({ email }: HostedUser) => ` ${email.toUpperCase()} `,
    ],
  ])("takes %s", async (_, nameOf) => {
    const user = await site.createUser();
    const browser = new PlainBrowser();
    const page = await browser.send(await openLogin(browser), {
      username: nameOf(user),
      password: user.password,
    });
    expect(page.status).toBe(302);
  });

  it("needs no password the second time, unless the client asks for it", async () => {
    const browser = new PlainBrowser();
    await signIn(browser, await site.createUser());
    const again = await openLogin(browser);
    expect(returned(again).parameters.get("code")).not.toBeNull();
    for (const prompt of ["login", "select_account"])
      expect((await openLogin(browser, { prompt })).text).toContain('name="password"');
  });

  it("asks for the password again when the last one is older than the client accepts, or than an hour", async () => {
    const browser = new PlainBrowser();
    await signIn(browser, await site.createUser());
    site.advance(10 * 60_000);
    expect((await openLogin(browser, { max_age: "300" })).text).toContain('name="password"');
    expect((await openLogin(browser, { max_age: "900" })).status).toBe(302);
    site.advance(51 * 60_000);
    expect((await openLogin(browser)).text).toContain('name="password"');
  });

  it("tells the client, without a page, where nobody is signed in and it wants none", async () => {
    const { parameters } = returned(await openLogin(new PlainBrowser(), { prompt: "none" }));
    expect(parameters.get("error")).toBe("login_required");
    expect(parameters.get("state")).toBe("estado-do-visitante");
  });
});

describe("a sign-in with tokens at once", () => {
  const implicit = { response_type: "token", code_challenge: null, code_challenge_method: null };

  it("leads back with tokens in the fragment, with nonce and state, and without one to renew them", async () => {
    const page = await signIn(new PlainBrowser(), await site.createUser(), {
      ...implicit,
      nonce: "n-0S6_WzA2Mj",
    });
    const { address, parameters } = returned(page);
    expect(address).toBe(`${site.origin}/entrar/retorno`);
    expect(new URL(page.headers.get("location") ?? "").search).toBe("");
    expect([...parameters.keys()].sort()).toEqual([
      "access_token",
      "expires_in",
      "id_token",
      "state",
      "token_type",
    ]);
    expect(parameters.get("token_type")).toBe("Bearer");
    expect(parameters.get("expires_in")).toBe("3600");
    expect(decodeJwt(parameters.get("id_token") ?? "")).toMatchObject({
      nonce: "n-0S6_WzA2Mj",
      aud: localIdentity.hostedClientId,
      email_verified: true,
    });
    expect(decodeJwt(parameters.get("access_token") ?? "")).toMatchObject({
      client_id: localIdentity.hostedClientId,
      scope: "openid email aws.cognito.signin.user.admin",
    });
  });

  it("gives no id token where openid was not asked for", async () => {
    const page = await signIn(new PlainBrowser(), await site.createUser(), { ...implicit, scope: "email" });
    const { parameters } = returned(page);
    expect(parameters.has("access_token")).toBe(true);
    expect(parameters.has("id_token")).toBe(false);
  });
});

describe("a sign-in that goes wrong", () => {
  it("says so beside the field, and keeps the name but not the password", async () => {
    const browser = new PlainBrowser();
    const { email } = await site.createUser();
    const page = await browser.send(await openLogin(browser), { username: email, password: "" });
    expect(page.status).toBe(400);
    expect(page.text).toContain("<title>Erro: Entrar · ");
    expect(alertOf(page)).toContain("Digite sua senha.");
    const password = inputsOf(page).find(({ name }) => name === "password");
    expect(password).toMatchObject({ "aria-invalid": "true", "aria-describedby": "password-wrong" });
    expect(inputsOf(page).find(({ name }) => name === "username")?.["value"]).toBe(email);
    const nameless = await browser.send(page, { username: " ", password: "x" });
    expect(alertOf(nameless)).toContain("Digite seu e-mail ou telefone.");
  });

  it("says the same for a wrong password and for an account that does not exist", async () => {
    const { email } = await site.createUser();
    const [wrong, unknown] = await Promise.all(
      [email, "ninguem@example.com"].map(async (username) => {
        const browser = new PlainBrowser();
        const password = "Senha-errada-1";
        const page = await browser.send(await openLogin(browser), { username, password });
        expect(page.text).not.toContain(password);
        return [page.status, alertOf(page)];
      }),
    );
    expect(wrong).toEqual(unknown);
    expect(wrong?.[1]).toContain("E-mail, telefone ou senha não conferem.");
  });

  it("is slowed down after a few wrong passwords, for unknown accounts alike", async () => {
    for (const username of [(await site.createUser()).email, "outro-ninguem@example.com"]) {
      const browser = new PlainBrowser();
      let page = await openLogin(browser);
      for (let attempt = 0; attempt < 9; attempt += 1)
        page = await browser.send(page, { username, password: "Senha-errada-1" });
      expect(page.status, username).toBe(429);
      expect(alertOf(page)).toContain("Foram tentativas demais.");
    }
  });

  it.each([
    [{ isEnabled: false }, "Esta conta está desativada.", null],
    [{ status: "unconfirmed" as const }, "Falta confirmar seu cadastro.", "/confirmar"],
    [{ status: "password-reset-required" as const }, "Você precisa criar uma senha nova", "/recuperar-senha"],
    [{ status: "new-password-required" as const }, "Sua senha é provisória.", "/entrar"],
  ])("says what %j needs, after the right password", async (change, text, href) => {
    const page = await signIn(new PlainBrowser(), await site.createUser(change));
    expect(page.status).toBe(400);
    expect(alertOf(page)).toContain(text);
    if (href !== null) expect(page.text).toContain(`<p><a href="${href}">`);
  });

  it("accepts long and Unicode passwords unchanged", async () => {
    const browser = new PlainBrowser();
    const { email } = await site.createUser();
    const login = await openLogin(browser);
    const long = await browser.send(login, { username: email, password: "x".repeat(20_000) });
    expect(alertOf(long)).toContain("não conferem");
    const huge = await browser.send(login, { username: email, password: "x".repeat(100_000) });
    expect(huge.status).toBe(413);
  });
});

describe("a second factor", () => {
  it("by SMS is asked for after the password, and shows where the code can be read", async () => {
    const user = await site.createUser({ isSmsMfaEnabled: true, preferredMfa: "SMS_MFA" });
    const browser = new PlainBrowser();
    const page = await signIn(browser, user);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`por SMS para +*******${user.phone.slice(-4)}.`);
    expect(page.text).toContain(`href="${localIdentity.mailboxPath}"`);
    expect(inputsOf(page).find(({ name }) => name === "code")).toMatchObject({
      autocomplete: "one-time-code",
      inputmode: "numeric",
    });
    const code = await site.lastCode(user.phone);
    const empty = await browser.send(page, { code: " " });
    expect(alertOf(empty)).toContain("Digite o código.");
    const wrong = await browser.send(empty, { code: code === "000000" ? "000001" : "000000" });
    expect(alertOf(wrong)).toContain("Este código não confere.");
    const done = await browser.send(wrong, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(returned(done).parameters.get("code")).not.toBeNull();
  });

  it("by an authenticator takes each code once", async () => {
    const user = await site.createUser();
    const authenticator = new Authenticator(await site.giveAuthenticator(user));
    const browser = new PlainBrowser();
    const code = authenticator.code(site.identity.now().getTime());
    const done = await browser.send(await signIn(browser, user), { code });
    expect(done.status).toBe(302);
    const other = new PlainBrowser();
    const replayed = await other.send(await signIn(other, user), { code });
    expect(alertOf(replayed)).toContain("Este código já foi usado.");
  });

  it("is chosen by users who have two and prefer none", async () => {
    const user = await site.createUser({ isSmsMfaEnabled: true });
    await site.giveAuthenticator(user);
    const browser = new PlainBrowser();
    const choice = await signIn(browser, user);
    expect(choice.text).toContain("<legend>Como você quer confirmar que é você?</legend>");
    const none = await browser.send(choice, {});
    expect(alertOf(none)).toContain("Escolha uma das opções.");
    const page = await browser.send(none, { factor: "sms" });
    const done = await browser.send(page, { code: await site.lastCode(user.phone) });
    expect(done.status).toBe(302);
  });

  it("cannot be guessed for long, nor left out", async () => {
    const user = await site.createUser({ isSmsMfaEnabled: true });
    const browser = new PlainBrowser();
    const page = await signIn(browser, user);
    expect([...browser.cookies.keys()]).toEqual(["provareal_login_form"]);
    const code = await site.lastCode(user.phone);
    const wrong = code === "111111" ? "222222" : "111111";
    for (let attempt = 0; attempt < 6; attempt += 1) await browser.send(page, { code: wrong });
    const late = await browser.send(page, { code });
    expect(late.status).not.toBe(302);
    expect(late.text).toContain('name="password"');
    expect((await openLogin(browser)).status).toBe(200);
  });

  it("begins again after ten minutes", async () => {
    const user = await site.createUser({ isSmsMfaEnabled: true });
    const browser = new PlainBrowser();
    const page = await signIn(browser, user);
    site.advance(11 * 60_000);
    const late = await browser.send(page, { code: await site.lastCode(user.phone) });
    expect(alertOf(late)).toContain("Este código não vale mais.");
    expect(late.text).toContain('name="password"');
  });
});

describe("being signed in at the hosted login", () => {
  const logout = (parameters: Record<string, string>) =>
    `${site.origin}${HOSTED}/logout?${new URLSearchParams({ client_id: localIdentity.hostedClientId, ...parameters }).toString()}`;

  it("ends with the sign-out, which leads to where the client wants", async () => {
    const browser = new PlainBrowser();
    await signIn(browser, await site.createUser());
    const kept = new Map(browser.cookies);
    const page = await browser.open(logout({ logout_uri: `${site.origin}/` }));
    expect([page.status, page.headers.get("location")]).toEqual([302, `${site.origin}/`]);
    expect((await openLogin(browser)).text).toContain('name="password"');
    // A stored cookie is worthless too.
    for (const [name, cookie] of kept) browser.cookies.set(name, cookie);
    expect((await openLogin(browser)).text).toContain('name="password"');
  });

  it("leads on to the next sign-in where the client asks for that", async () => {
    const browser = new PlainBrowser();
    await signIn(browser, await site.createUser());
    const { searchParams } = new URL(authorizeAddress(site));
    const page = await browser.follow(logout(Object.fromEntries(searchParams)), HOSTED);
    expect(page.text).toContain('name="password"');
    const plain = await browser.open(logout({ redirect_uri: `${site.origin}/` }));
    expect(plain.headers.get("location")).toBe(`${site.origin}/`);
  });

  it("ends when all sessions of the user are ended, and when the user is disabled", async () => {
    const [first, second] = [new PlainBrowser(), new PlainBrowser()];
    const [ana, bia] = [await site.createUser(), await site.createUser()];
    await signIn(first, ana);
    await signIn(second, bia);
    await revokeSessionsOf(site.test.database, ana.user.sub, new Date());
    expect((await openLogin(first)).text).toContain('name="password"');
    expect((await openLogin(second)).status).toBe(302);
    await changeUser(site.test.database, bia.user.sub, { isEnabled: false }, new Date());
    expect((await openLogin(second)).text).toContain('name="password"');
    await site.test.database.delete(identityUser).where(eq(identityUser.sub, bia.user.sub));
    expect((await openLogin(second)).text).toContain('name="password"');
  });

  it("ends with the password", async () => {
    const browser = new PlainBrowser();
    const { user, ...rest } = await site.createUser();
    await signIn(browser, { user, ...rest });
    expect((await openLogin(browser)).status).toBe(302);
    await changeUser(site.test.database, user.sub, passwordColumns(user.sub, "Outra-senha-99"), new Date());
    expect((await openLogin(browser)).text).toContain('name="password"');
  });

  it("is not opened by a cookie that the service did not write", async () => {
    const browser = new PlainBrowser();
    await signIn(browser, await site.createUser());
    const cookie = browser.cookies.get("provareal_login");
    const forged = cookie?.value.replace(/^./, (first) => (first === "0" ? "1" : "0")) ?? "";
    for (const value of [forged, forged.slice(0, 32), "x".repeat(76), ""]) {
      browser.cookies.set("provareal_login", { value, path: HOSTED, attributes: "" });
      expect((await openLogin(browser)).text, value).toContain('name="password"');
    }
  });
});

it("answers at every name of this machine, and leads back to the one that was used", async () => {
  const user = await site.createUser();
  const origin = site.origin.replace("localhost", "127.0.0.1");
  const page = await new PlainBrowser().follow(authorizeAddress({ origin }), HOSTED);
  expect(page.headers.get("content-security-policy")).toContain(`form-action 'self' ${origin};`);
  const browser = new PlainBrowser();
  const login = await browser.follow(authorizeAddress({ origin }), HOSTED);
  const done = await browser.send(login, { username: user.email, password: user.password });
  expect(returned(done).address).toBe(`${origin}/entrar/retorno`);
});
