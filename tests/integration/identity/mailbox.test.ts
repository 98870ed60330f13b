import { localIdentity } from "@/config/local-identity";
import { identityMessage } from "@/server/platform/db/schema/identity";
import { get, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type HostedSite, startHostedSite } from "./hosted-site";

const PATH = localIdentity.mailboxPath;

let site: HostedSite;

beforeAll(async () => {
  site = await startHostedSite();
});

afterAll(() => site.stop());

interface Answer {
  status: number | undefined;
  headers: IncomingMessage["headers"];
  text: string;
}

/** Requests the mailbox under any host name, with the browser's key unless the headers differ. */
function ask(target: HostedSite, given: Record<string, string> = {}, query = ""): Promise<Answer> {
  const headers = { cookie: `provareal_mailbox=${target.mailboxKey}`, ...given };
  return new Promise((resolve, reject) => {
    get(`${target.origin}${PATH}${query}`, { headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, text }));
    }).on("error", reject);
  });
}

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 15, minute));

beforeEach(async () => {
  await site.test.database.delete(identityMessage);
  await site.test.database.insert(identityMessage).values([
    { medium: "EMAIL", recipient: "ana@example.com", purpose: "sign-up", code: "111111", sentAt: at(1) },
    { medium: "SMS", recipient: "+5511987654321", purpose: "mfa", code: "222222", sentAt: at(2) },
    { medium: "EMAIL", recipient: "ana@example.com", purpose: "password", code: "333333", sentAt: at(3) },
  ]);
});

const codesOf = ({ text }: Answer) => [...text.matchAll(/class="code">(\d+)</g)].map(([, code]) => code);

describe("the mailbox's page", () => {
  it("shows what would have been sent, newest first, and is kept by nobody", async () => {
    const page = await ask(site);
    expect(page.status).toBe(200);
    expect(codesOf(page)).toEqual(["333333", "222222", "111111"]);
    expect(page.text).toContain("SMS para +5511987654321");
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(page.headers["x-robots-tag"]).toBe("noindex, nofollow");
    expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(page.text).not.toContain("<script");
  });

  it.each([
    ["?para=Ana%40Example.com", ["333333", "111111"]],
    ["?para=%2B55%2011%2098765-4321", ["222222"]],
    ["?para=bia%40example.com", []],
    ["?para=%27%20or%201%3D1%20--", []],
  ])("shows with %s what is for that recipient", async (query, codes) => {
    expect(codesOf(await ask(site, {}, query))).toEqual(codes);
  });

  it("loads again by itself where its reader asks for it", async () => {
    expect((await ask(site)).headers["refresh"]).toBeUndefined();
    expect((await ask(site, {}, "?atualizar=1")).headers["refresh"]).toBe("5");
  });

  it("is only read", async () => {
    const response = await fetch(site.origin + PATH, { method: "POST" });
    expect(response.status).toBe(405);
  });
});

describe("the mailbox's key", () => {
  const withoutKey = { cookie: "" };

  it("moves from the address that is printed into a cookie of the browser", async () => {
    const opened = await ask(site, withoutKey, `?chave=${site.mailboxKey}&para=ana%40example.com`);
    expect([opened.status, opened.text]).toEqual([303, ""]);
    expect(opened.headers.location).toBe(`${PATH}?para=ana%40example.com`);
    expect(opened.headers["cache-control"]).toBe("no-store");
    const [cookie = ""] = opened.headers["set-cookie"] ?? [];
    expect(cookie).toMatch(
      /^provareal_mailbox=[\w-]{43}; Path=\/local\/identity\/mailbox; HttpOnly; SameSite=Strict$/,
    );
    const page = await ask(site, { cookie: cookie.split(";")[0] ?? "" }, "?para=ana%40example.com");
    expect(codesOf(page)).toEqual(["333333", "111111"]);
  });

  it.each([
    ["this machine by its name", {}],
    ["a plain proxy, which says nothing of who asks", { host: "127.0.0.1:3000", connection: "close" }],
    ["somebody who says to be this machine", { host: "localhost" }],
    ["somebody who says to be forwarded for it", { host: "localhost", "x-forwarded-for": "127.0.0.1" }],
    ["a proxy's header", { "x-forwarded-for": "203.0.113.7" }],
    ["a tunnel's header", { forwarded: "for=203.0.113.7" }],
    ["another name of the host (DNS rebinding)", { host: "rebound.evil.example" }],
    ["the machine's address in its network", { host: "192.168.0.2:3000" }],
    ["a made-up cookie", { cookie: `provareal_mailbox=${"A".repeat(43)}` }],
    ["an empty cookie", { cookie: "provareal_mailbox=" }],
  ])("is asked of %s", async (_, headers) => {
    for (const query of ["", "?para=ana%40example.com", "?chave=", `?chave=${"A".repeat(43)}`, "?chave=x"]) {
      const answer = await ask(site, { ...withoutKey, ...headers }, query);
      expect(answer.status, query).toBe(403);
      expect(answer.text).not.toMatch(/111111|222222|333333|ana@example/);
      expect(answer.text).toContain("npm run prova -- mailbox");
      expect(answer.headers["set-cookie"]).toBeUndefined();
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
  });

  it("is another one at each start", async () => {
    const other = await startHostedSite();
    try {
      expect(other.mailboxKey).not.toBe(site.mailboxKey);
      expect((await ask(other, { cookie: `provareal_mailbox=${site.mailboxKey}` })).status).toBe(403);
      expect((await ask(other, withoutKey, `?chave=${site.mailboxKey}`)).status).toBe(403);
    } finally {
      await other.stop();
    }
  });

  it("is kept from plain http where the site's address is https", async () => {
    const other = await startHostedSite({
      LOCAL_IDENTITY: "on",
      NEXT_PUBLIC_BASE_URL: "https://provareal.example",
    });
    try {
      const headers = { ...withoutKey, host: "provareal.example" };
      const opened = await ask(other, headers, `?chave=${other.mailboxKey}`);
      expect(opened.headers["set-cookie"]?.[0]).toMatch(/; HttpOnly; SameSite=Strict; Secure$/);
      expect((await ask(other, headers)).status).toBe(403);
    } finally {
      await other.stop();
    }
  });

  it.each([
    ["a public address", { NEXT_PUBLIC_BASE_URL: "https://provareal.example" }, "provareal.example"],
    ["an address in a network", { NEXT_PUBLIC_BASE_URL: "http://192.168.0.2:3000" }, "localhost"],
    ["all addresses of the machine", { HOST: "0.0.0.0" }, "localhost"],
    ["a user pool", { USER_POOL_ID: "sa-east-1_AbCdEfGhI", USER_POOL_CLIENT_ID: "abc123" }, "localhost"],
    ["no accounts", { LOCAL_IDENTITY: "off" }, "localhost"],
  ])("opens nothing on a site with %s", async (_, environment, host) => {
    const other = await startHostedSite(environment as Record<string, string>);
    try {
      const message = { recipient: "ana@example.com", purpose: "mfa" as const, code: "424242" };
      await other.test.database
        .insert(identityMessage)
        .values({ ...message, medium: "EMAIL", sentAt: at(1) });
      for (const query of ["", `?chave=${other.mailboxKey}`]) {
        const answer = await ask(other, { host }, query);
        expect(answer.status).toBe(404);
        expect(answer.text).not.toContain("424242");
      }
    } finally {
      await other.stop();
    }
  });
});
