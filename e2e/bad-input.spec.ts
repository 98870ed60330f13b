import { problemText } from "@/text/problems";
import { expect, test } from "playwright/test";
import {
  addresses,
  type AnswerKind,
  bodies,
  goodEvent,
  headers,
  parameters,
} from "./support/hostile-requests";
import { type RawAnswer, sendBytes, sendRaw } from "./support/raw-http";

const PORT = Number(process.env["JOURNEY_PORT"]);
const RANKING = "/rankings/geladeiras";

/** What an answer must never show: traces, paths of the machine, statements, settings. */
const leak =
  /node_modules|\bat \S+ \(|\.(ts|tsx|mjs):\d+|\/(tmp|home|root|work|app)\/\w|\b(select|insert) .{0,200} (from|into) |Failed query|DATABASE_URL|signing-secret|(?<!pr)ECONN|root:x:0/i;

function kindOf({ headers, body }: RawAnswer): AnswerKind {
  const type = headers["content-type"] ?? "";
  if (type.startsWith("application/problem+json")) return "problem";
  return type.startsWith("text/html") && /<html[^>]* lang="pt-BR"/.test(body) ? "page" : "other";
}

/** A missing answer shows nothing either. */
function checkAnswer(name: string, answer: RawAnswer): void {
  const { status, headers, body } = answer;
  expect(status, name).toBeGreaterThanOrEqual(200);
  expect(status, name).toBeLessThan(500);
  expect(headers["x-content-type-options"], name).toBe("nosniff");
  expect(headers["content-security-policy"], name).toContain("frame-ancestors 'none'");
  expect(leak.exec(body.replace(/<(script|style)[^>]*>.*?<\/\1>/gs, ""))?.[0], name).toBeUndefined();
  if (kindOf(answer) === "page") {
    for (const part of ["<header", 'role="search"', "<footer"])
      expect(body, `${name}: ${part}`).toContain(part);
    expect(body, name).not.toContain(problemText.failed.title);
  }
}

/** Fields that a problem names. */
function fieldsOf({ body }: RawAnswer): string[] {
  const json = /\{.*\}/s.exec(body)?.[0] ?? "{}";
  return ((JSON.parse(json) as { errors?: { field: string }[] }).errors ?? []).map(({ field }) => field);
}

async function clean(path: string): Promise<string> {
  const { status, headers, body } = await sendRaw(PORT, path);
  expect([path, status, headers["content-type"]]).toEqual([path, 200, "text/html; charset=utf-8"]);
  return /<h1[^>]*>.*?<\/h1>/s.exec(body)?.[0] ?? "";
}

/** Checks that a page is the same before and after everything that a test sends, and that the site is well. */
async function withoutHarm(send: () => Promise<void>): Promise<void> {
  const before = [await clean(RANKING), await clean("/busca?q=geladeira"), await clean("/")];
  await send();
  expect([await clean(RANKING), await clean("/busca?q=geladeira"), await clean("/")]).toEqual(before);
  expect((await sendRaw(PORT, "/api/health")).status).toBe(200);
}

for (const [name, table] of [
  ["paths", addresses],
  ["parameters", parameters],
] as const) {
  test(`absurd ${name} get a fitting answer, and change no other answer`, () =>
    withoutHarm(async () => {
      for (const [target, status, kind, fields] of table) {
        const answer = await sendRaw(PORT, target);
        checkAnswer(target, answer);
        expect([target, answer.status, kindOf(answer)]).toEqual([target, status, kind]);
        if (fields) expect([target, fieldsOf(answer)]).toEqual([target, fields]);
        // Leads nowhere but into this site.
        if (status === 301 || status === 308)
          expect(answer.headers["location"], target).toMatch(/^\/(?![/\\])/);
      }
    }));
}

test("pictures are resized from this site alone", () =>
  withoutHarm(async () => {
    const urls = [
      `http://127.0.0.1:${PORT}/api/health`,
      "http://169.254.169.254/latest",
      "file:///etc/passwd",
      "//evil.example/a.png",
      "/api/media/../health",
      "/api/media/%2e%2e/health",
      "/api/media/%E0%A4%A",
      "/_next/image?url=/x",
      "\0",
      "a".repeat(5_000),
    ].map((url) => `url=${encodeURIComponent(url)}&w=640&q=75`);
    const sizes = ["w=99999999&q=75", "w=NaN&q=-1", "w=640&q=75&w=750"].map(
      (size) => `url=%2Fapi%2Fmedia%2Fx.png&${size}`,
    );
    for (const query of [
      ...urls,
      ...sizes,
      "",
      "url=&w=&q=",
      "url=/a&url=/b&w=640&q=75",
      "url=%E0%A4%A&w=640&q=75",
    ]) {
      const answer = await sendRaw(PORT, `/_next/image?${query}`);
      checkAnswer(query, answer);
      expect([query, answer.status, answer.headers["content-type"]]).toEqual([
        query,
        400,
        "text/plain; charset=utf-8",
      ]);
    }
    // Every query would be another picture, which is made and kept.
    const shown = (await sendRaw(PORT, RANKING)).body.replaceAll("%2F", "/");
    const [picture = ""] = /\/api\/media\/demonstration\/[\w-]+\.png/.exec(shown) ?? [];
    const resize = (url: string) =>
      sendRaw(PORT, `/_next/image?w=640&q=75&url=${encodeURIComponent(url)}`, {
        headers: { Accept: "image/avif,image/webp,*/*" },
      });
    const resized = await resize(picture);
    expect([resized.status, resized.headers["content-type"]]).toEqual([200, "image/webp"]);
    expect((await resize(`${picture}?y=1`)).status).toBe(400);
  }));

test("methods other than GET and HEAD change and show nothing", () =>
  withoutHarm(async () => {
    for (const method of ["POST", "PUT", "DELETE", "PATCH", "TRACE", "PROPFIND"]) {
      for (const target of [
        "/",
        RANKING,
        "/busca?q=a",
        "/robots.txt",
        "/sitemap.xml",
        "/icon.svg",
        "/nada",
        "/_next/image",
      ]) {
        const answer = await sendRaw(PORT, target, { method, body: "a=1" });
        checkAnswer(`${method} ${target}`, answer);
        expect([method, target, answer.status, answer.headers["allow"]]).toEqual([
          method,
          target,
          405,
          "GET, HEAD, OPTIONS",
        ]);
      }
      const api = await sendRaw(PORT, "/api/rankings", { method, body: "a=1" });
      expect([method, api.status, kindOf(api)]).toEqual([method, 405, "problem"]);
    }
    expect((await sendRaw(PORT, "/", { method: "OPTIONS" })).status).toBe(204);
    expect((await sendRaw(PORT, "*", { method: "OPTIONS" })).status).toBe(204);
    expect((await sendRaw(PORT, "evil.example:443", { method: "CONNECT" })).status).toBe(405);
  }));

test("unusual forms of request targets lead to no other site", () =>
  withoutHarm(async () => {
    const absolute = await sendRaw(PORT, `http://127.0.0.1:${PORT}${RANKING}`, { headers: { Host: "x" } });
    expect(absolute.status).toBe(200);
    expect((await sendRaw(PORT, `HTTP://evil.example${RANKING}`)).headers["location"]).toBeUndefined();
    expect((await sendRaw(PORT, RANKING, { version: "1.0" })).status).toBe(200);
    for (const target of [
      "*",
      "ftp://evil.example/x",
      "javascript:alert(1)",
      "rankings",
      "?x",
      "@evil.example/",
    ])
      expect([target, (await sendRaw(PORT, target)).status]).toEqual([target, 400]);
    const twoHosts = `GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n`;
    expect((await sendBytes(PORT, twoHosts)).status).toBe(400);
    const upgrade = { Connection: "Upgrade, close", Upgrade: "websocket" };
    for (const target of ["/", "/_next/webpack-hmr"])
      expect((await sendRaw(PORT, target, { headers: upgrade })).status).toBe(target === "/" ? 200 : 404);
    const megabyte = await sendRaw(PORT, `${RANKING}?x=${"a".repeat(2 ** 20)}`);
    expect([0, 431]).toContain(megabyte.status);
  }));

test("headers that a visitor should not send change the answer for nobody", () =>
  withoutHarm(async () => {
    for (const target of [RANKING, "/busca?q=geladeira"]) {
      const heading = await clean(target);
      for (const [name, value] of headers) {
        const answer = await sendRaw(PORT, target, { headers: { [name]: value } });
        checkAnswer(`${target} ${name}`, answer);
        expect([name, answer.status, kindOf(answer)]).toEqual([name, 200, "page"]);
        expect(answer.body, name).toContain(heading);
        expect(answer.body + JSON.stringify(answer.headers), name).not.toMatch(/evil\.example|alert\(1\)/);
      }
    }
    for (const [name, value] of headers) {
      const missing = await sendRaw(PORT, "/itens/nada", { headers: { [name]: value } });
      expect([name, missing.status]).toEqual([name, 404]);
    }
    expect((await sendRaw(PORT, "/", { headers: { Cookie: "a".repeat(40_000) } })).status).toBe(431);
  }));

test("invalid events are refused, each with its reason, and the valid one is accepted", () =>
  withoutHarm(async () => {
    for (const [name, request, status, field] of bodies) {
      const answer = await sendRaw(PORT, "/api/event", request);
      checkAnswer(name, answer);
      expect([name, answer.status, kindOf(answer)]).toEqual([name, status, "problem"]);
      if (field) expect([name, fieldsOf(answer)]).toEqual([name, expect.arrayContaining([field])]);
    }
    const sent = await sendRaw(PORT, "/api/event", goodEvent);
    expect(sent.status).toBe(204);
  }));
