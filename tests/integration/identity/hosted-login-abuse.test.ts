import { localIdentity } from "@/config/local-identity";
import { createLocalIdentity } from "@/server/run/start/local-identity";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authorizeAddress, type HostedSite, startHostedSite } from "./hosted-site";
import { inputsOf, type Page, PlainBrowser } from "./plain-browser";

const HOSTED = localIdentity.hostedPath;

let site: HostedSite;

beforeAll(async () => {
  site = await startHostedSite();
});

afterAll(() => site.stop());

const openLogin = (browser: PlainBrowser) => browser.follow(authorizeAddress(site), HOSTED);
const stateOf = (page: Page) => inputsOf(page).find(({ name }) => name === "state")?.["value"] ?? "";

const FOREIGN = [
  "https://evil.example/",
  "https://evil.example/entrar/retorno",
  "//evil.example/entrar/retorno",
  "javascript:alert(document.cookie)",
  "data:text/html,<script>alert(1)</script>",
];

describe("an address that is not registered", () => {
  it.each(FOREIGN)("is never led to: %s", async (address) => {
    const { searchParams } = new URL(authorizeAddress(site));
    const visits = [
      authorizeAddress(site, { redirect_uri: address }),
      authorizeAddress(site, { redirect_uri: address, response_type: "nonsense" }),
      authorizeAddress(site, { redirect_uri: address, prompt: "none" }),
      `${authorizeAddress(site)}&redirect_uri=${encodeURIComponent(address)}`,
      `${site.origin}${HOSTED}/login?${new URLSearchParams({ ...Object.fromEntries(searchParams), redirect_uri: address }).toString()}`,
      `${site.origin}${HOSTED}/logout?client_id=${localIdentity.hostedClientId}&logout_uri=${encodeURIComponent(address)}`,
      `${site.origin}${HOSTED}/logout?client_id=${localIdentity.hostedClientId}&redirect_uri=${encodeURIComponent(address)}`,
    ];
    for (const visit of visits) {
      const page = await new PlainBrowser().open(visit);
      expect(page.status, visit).toBe(400);
      expect(page.headers.get("location")).toBeNull();
      expect(page.text).not.toContain("evil.example");
      expect(page.text).toContain("Volte ao site e comece de novo.");
    }
  });

  it("is not made by another name of the host", async () => {
    const { hostname, port, pathname, search } = new URL(
      authorizeAddress(site, { redirect_uri: "http://rebound.example/entrar/retorno" }),
    );
    expect(hostname).toBe("localhost");
    const page = await new PlainBrowser().open(`http://127.0.0.1:${port}${pathname}${search}`);
    expect(page.status).toBe(400);
  });

  it("is not led to where somebody has changed the form's own address", async () => {
    const user = await site.createUser();
    const browser = new PlainBrowser();
    const login = await openLogin(browser);
    const changed = {
      ...login,
      text: login.text.replaceAll(
        encodeURIComponent(`${site.origin}/entrar/retorno`),
        "https%3A%2F%2Fevil.example%2F",
      ),
    };
    const page = await browser.send(changed, { username: user.email, password: user.password });
    expect([page.status, page.headers.get("location")]).toEqual([400, null]);
  });
});

describe("a form of the login", () => {
  it("is not accepted from another site's page", async () => {
    const user = await site.createUser();
    const browser = new PlainBrowser();
    const login = await openLogin(browser);
    for (const origin of ["https://evil.example", "null", `${site.origin}.evil.example`]) {
      const page = await browser.send(
        login,
        { username: user.email, password: user.password },
        { headers: { origin } },
      );
      expect(page.status, origin).toBe(403);
      expect(page.text).toContain("a partir de outro site");
    }
  });

  it("is not taken from another browser: nobody can sign a visitor in as somebody else", async () => {
    const user = await site.createUser();
    const attacker = await openLogin(new PlainBrowser());
    for (const victim of [new PlainBrowser(), await visited()]) {
      const page = await victim.send(attacker, { username: user.email, password: user.password });
      expect(page.status).toBe(400);
      expect(page.text).toContain("Preencha de novo, por favor.");
      expect(page.headers.get("location")).toBeNull();
    }
  });

  async function visited() {
    const browser = new PlainBrowser();
    await openLogin(browser);
    return browser;
  }

  it("is not taken without its state, or with a changed one, and gets a good one again", async () => {
    const user = await site.createUser();
    const values = { username: user.email, password: user.password };
    const browser = new PlainBrowser();
    const login = await openLogin(browser);
    const state = stateOf(login);
    const [payload = "", signature = ""] = state.split(".");
    const forged = Buffer.from(JSON.stringify({ expires: 9e15, value: { step: "password" } }));
    for (const wrong of ["", payload, `${forged.toString("base64url")}.${signature}`, state.slice(0, -4)]) {
      const page = await browser.send(login, { ...values, state: wrong });
      expect(page.status, wrong).toBe(400);
      const again = await browser.send(page, values);
      expect(again.status).toBe(302);
    }
  });

  it("is not taken after an hour", async () => {
    const user = await site.createUser();
    const browser = new PlainBrowser();
    const login = await openLogin(browser);
    site.advance(61 * 60_000);
    const page = await browser.send(login, { username: user.email, password: user.password });
    expect(page.text).toContain("ficou aberta por muito tempo");
    expect(inputsOf(page).find(({ name }) => name === "username")?.["value"]).toBe(user.email);
    expect(page.text).not.toContain(user.password);
  });

  it("does not skip the second factor with the state of the first", async () => {
    const user = await site.createUser({ isSmsMfaEnabled: true });
    const browser = new PlainBrowser();
    const login = await openLogin(browser);
    const codePage = await browser.send(login, { username: user.email, password: user.password });
    const again = await browser.send(codePage, {
      state: stateOf(login),
      code: await site.lastCode(user.phone),
    });
    expect(again.status).toBe(400);
    expect(again.text).toContain('name="password"');
    // Only its own step answers a challenge.
    const other = await site.createUser({ isSmsMfaEnabled: true });
    const otherBrowser = new PlainBrowser();
    const otherCode = await otherBrowser.send(await openLogin(otherBrowser), {
      username: other.email,
      password: other.password,
    });
    const swapped = await otherBrowser.send(otherCode, { code: await site.lastCode(user.phone) });
    expect(swapped.status).toBe(400);
  });

  it("stays text on the page, whatever is typed", async () => {
    const browser = new PlainBrowser();
    const hostile = `"><script>alert(1)</script>'\u0000<!--`;
    const page = await browser.send(await openLogin(browser), { username: hostile, password: "x" });
    expect(page.text).not.toContain("<script");
    expect(page.status).toBe(400);
  });

  it.each(["application/json", "multipart/form-data; boundary=x", "text/plain"])("is no %s", async (type) => {
    const { search } = new URL(authorizeAddress(site));
    const response = await fetch(`${site.origin}${HOSTED}/login${search}`, {
      method: "POST",
      headers: { "content-type": type },
      body: "{}",
    });
    expect(response.status).toBe(415);
  });
});

describe("paths of the hosted login", () => {
  it.each([
    ["GET", "/oauth2/token", 405],
    ["PUT", "/login", 405],
    ["POST", "/oauth2/authorize", 405],
    ["GET", "/oauth2/admin", 404],
    ["GET", "/", 404],
    ["OPTIONS", "/login", 204],
  ])("answer %s %s with %i", async (method, path, status) => {
    const response = await fetch(`${site.origin}${HOSTED}${path}`, { method });
    expect(response.status).toBe(status);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("accept a limited number of forms from one network in a minute", async () => {
    const crowded = await startHostedSite();
    try {
      const send = () =>
        fetch(`${crowded.origin}${HOSTED}/oauth2/token`, { method: "POST" }).then(({ status, headers }) => ({
          status,
          wait: headers.get("retry-after"),
        }));
      for (let sent = 0; sent < 300; sent += 50) await Promise.all(Array.from({ length: 50 }, send));
      const { status, wait } = await send();
      expect(status).toBe(429);
      expect(Number(wait)).toBeGreaterThan(0);
    } finally {
      await crowded.stop();
    }
  });
});

describe("where the site's flow is the code", () => {
  const implicit = { response_type: "token", code_challenge: null, code_challenge_method: null };
  const errorAt = ({ headers }: { headers: Headers }) => {
    const { pathname, hash } = new URL(headers.get("location") ?? "");
    const answer = new URLSearchParams(hash.slice(1));
    return { pathname, error: answer.get("error"), hasToken: answer.has("access_token") };
  };
  const refused = { pathname: "/entrar/retorno", error: "unauthorized_client", hasToken: false };

  it("nobody gets tokens at once: with a session, without one, or by another form", async () => {
    const user = await site.createUser();
    const browser = new PlainBrowser();
    expect(errorAt(await browser.open(authorizeAddress(site, implicit)))).toEqual(refused);
    const login = await openLogin(browser);
    const sent = { ...login, text: login.text.replaceAll("response_type=code", "response_type=token") };
    expect(sent.text).not.toBe(login.text);
    const values = { username: user.email, password: user.password };
    expect(errorAt(await browser.send(sent, values))).toEqual(refused);
    expect((await browser.send(login, values)).status).toBe(302);
    for (const prompt of [null, "none"])
      expect(errorAt(await browser.open(authorizeAddress(site, { ...implicit, prompt })))).toEqual(refused);
  });

  it("the service does not offer them", async () => {
    const address = `${site.origin}${localIdentity.issuerPath}/.well-known/openid-configuration`;
    const description: unknown = await (await fetch(address)).json();
    expect(description).toMatchObject({
      response_types_supported: ["code"],
      grant_types_supported: ["authorization_code", "refresh_token"],
    });
  });
});

describe("without the database", () => {
  it("says so at every path, and goes on when it is back", async () => {
    const user = await site.createUser();
    const browser = new PlainBrowser();
    const login = await openLogin(browser);
    const values = { username: user.email, password: user.password };
    await browser.open(`${site.origin}${localIdentity.mailboxPath}?chave=${site.mailboxKey}`);
    site.loseDatabase(true);
    try {
      const pages = [
        await browser.open(authorizeAddress(site)),
        await browser.send(login, values),
        await browser.open(`${site.origin}${localIdentity.mailboxPath}`),
      ];
      for (const { status, headers, text } of pages) {
        expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([
          503,
          "5",
          "no-store",
        ]);
        expect(text).toBe("O banco de dados não respondeu. Tente de novo em instantes.\n");
      }
    } finally {
      site.loseDatabase(false);
    }
    expect((await browser.send(login, values)).status).toBe(302);
  });
});

describe("without the local service", () => {
  it.each([
    ["a user pool", { USER_POOL_ID: "sa-east-1_AbCdEfGhI", USER_POOL_CLIENT_ID: "abc123" }],
    ["no accounts at all", { LOCAL_IDENTITY: "off" }],
  ])("(%s) its paths are no paths", async (_, environment) => {
    const other = await startHostedSite({ ...environment } as Record<string, string>);
    try {
      expect(createLocalIdentity(other.settings)).toBeNull();
      const { servicePath, issuerPath, mailboxPath } = localIdentity;
      const paths = [
        servicePath,
        mailboxPath,
        ...["/oauth2/authorize", "/login", "/logout", "/oauth2/token"].map((path) => HOSTED + path),
        `${issuerPath}/.well-known/jwks.json`,
        `${issuerPath}/.well-known/openid-configuration`,
      ];
      for (const path of paths)
        for (const method of ["GET", "POST", "OPTIONS"]) {
          const { status } = await fetch(other.origin + path, { method });
          expect(status, `${method} ${path}`).toBe(404);
        }
    } finally {
      await other.stop();
    }
  });
});
