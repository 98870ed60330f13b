import { createLogger, readableDestination } from "@/server/platform/log/logger";
import { describeError, redactRequestUrl, redactUrl } from "@/server/platform/log/redact";
import { describe, expect, it } from "vitest";

function capture() {
  const lines: string[] = [];
  const logger = createLogger("info", { write: (line) => lines.push(line) });
  return { logger, lines, last: () => JSON.parse(lines.at(-1) ?? "{}") as Record<string, unknown> };
}

describe("the log", () => {
  it("is one JSON object a line with a constant message and fields", () => {
    const { logger, lines, last } = capture();
    logger.info({ records: 3 }, "import.finished");
    logger.debug("not at this level");
    expect(lines).toHaveLength(1);
    expect(last()).toMatchObject({ level: 30, msg: "import.finished", records: 3 });
  });

  it("redacts URLs and cuts out fields of personal data, also one level down", () => {
    const { logger, lines } = capture();
    logger.info(
      {
        url: "/busca?q=remedio+da+Ana&pagina=2#x",
        email: "ana@example.com",
        request: { ip: "203.0.113.9", cookie: "User=x", userAgent: "Ana's phone" },
      },
      "request",
    );
    expect(lines[0]).toContain('"url":"/busca?q=…&pagina=…"');
    expect(lines[0]).not.toMatch(/ana|Ana|203\.0|User=/);
  });

  it("cuts out tokens and names of accounts", () => {
    const { logger, lines } = capture();
    const secrets = {
      accessToken: "eyJa",
      idToken: "eyJb",
      refreshToken: "eyJc",
      session: "eyJd",
      token: "eyJe",
    };
    logger.warn(
      {
        ...secrets,
        answer: secrets,
        username: "ana@example.com",
        phone: "+5511912345678",
        recipient: "ana@x",
      },
      "identity.refused",
    );
    expect(lines[0]).not.toMatch(/eyJ|ana@|5511/);
  });

  it("keeps an error with its cause", () => {
    const cause = Object.assign(new Error("duplicate key"), { code: "23505" });
    const error = new Error('Failed query: insert into "review" values ($1)', { cause });
    const { logger, last } = capture();
    logger.error({ err: error }, "api.unexpected-error");
    expect(last()["err"]).toMatchObject({
      type: "Error",
      message: expect.stringContaining('insert into "review"') as string,
      stack: expect.stringContaining("logger.test.ts") as string,
      cause: { message: "duplicate key", code: "23505" },
    });
  });

  it("logs no contents of a thrown value that is not an error", () => {
    expect(describeError("Ana Souza")).toEqual({ type: "string", message: "not an Error" });
  });

  it("is readable in development", () => {
    const texts: string[] = [];
    const logger = createLogger(
      "info",
      readableDestination((text) => texts.push(text)),
    );
    logger.warn({ port: 3000 }, "server.slow");
    logger.error({ err: new Error("broken") }, "server.failed");
    expect(texts[0]).toMatch(/^\d\d:\d\d:\d\d\.\d{3} warn server\.slow \{"port":3000\}\n$/);
    expect(texts[1]).toMatch(/error server\.failed\nError: broken\n +at /);
  });
});

describe("redacted URLs", () => {
  it.each([
    ["/rankings/geladeiras", "/rankings/geladeiras"],
    ["/busca?q=ana&ordem=", "/busca?q=…&ordem=…"],
    ["https://ana:segredo@example.com/a?token=1#frag", "https://example.com/a?token=…"],
    ["postgres://u:p@db/prova", "postgres://db/prova"],
    ["/a#b?c=d", "/a"],
    ["/entrar/retorno?eyJhbGciOiJSUzI1NiJ9.e30.x&a=1", "/entrar/retorno?…&a=…"],
    ["/entrar/retorno?code=4f6a&state=x#", "/entrar/retorno?code=…&state=…"],
    ["/entrar/retorno#id_token=eyJ.a.b&access_token=eyJ.c.d&state=x", "/entrar/retorno"],
    [
      "/local/identity/hosted/logout?logout_uri=http://localhost/",
      "/local/identity/hosted/logout?logout_uri=…",
    ],
    ["/confirmar-avisos/YW5h.c2ln", "/confirmar-avisos/…"],
    ["/itens/ana@example.com", "/itens/…"],
    ["/rankings/ana%40example.com/x", "/rankings/…/x"],
    ["/itens/Jos%C3%A9%20Silva", "/itens/…"],
    ["/local/search/1/indexes/*/queries", "/local/search/1/indexes/*/queries"],
    ["/busca/+5511912345678", "/busca/…"],
    ["/11912345678", "/…"],
    ["/itens/123.456.789-09", "/itens/…"],
    ["/itens/galaxy-s24-ultra-256-gb", "/itens/galaxy-s24-ultra-256-gb"],
    ["/api/x/6f0a3c1e-8d55-4b7e-9c2a-5d3f1e7b9a04", "/api/x/…"],
    ["/busca?ana@example.com=1&ordem=nota", "/busca?…=…&ordem=…"],
    ["https://ana@example.com/itens/ana@example.com", "https://example.com/itens/…"],
  ])("%s becomes %s", (url, expected) => {
    expect(redactUrl(url)).toBe(expected);
  });
});

describe("requests in the log", () => {
  it.each([
    ["/rankings/geladeiras?pagina=2", 200, "/rankings/geladeiras?pagina=…"],
    ["/rankings/geladeiras", 304, "/rankings/geladeiras"],
    ["/rankings/geladeiras", 503, "/rankings/geladeiras"],
    ["/api/event", 429, "/api/event"],
    // An address that the site does not have is something that a person typed.
    ["/ana-souza", 404, "/…"],
    ["/itens/ana-souza", 404, "/itens/…"],
    ["/itens/ana-souza/", 308, "/itens/…"],
    ["/ana-souza", 405, "/…"],
    ["/api/ana-souza?email=x", 400, "/api/…"],
    ["/?ana", 400, "/"],
  ])("%s with %i is logged as %s", (url, status, expected) => {
    expect(redactRequestUrl(url, status)).toBe(expected);
  });
});
