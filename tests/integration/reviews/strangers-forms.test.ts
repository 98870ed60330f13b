import { provideDatabase } from "@/server/platform/db/current-database";
import type { Database } from "@/server/platform/db/database";
import { formTokenOf } from "@/server/web/identity/form-token";
import { logger } from "@/server/platform/log/logger";
import type { PageProps } from "@/lib/contracts/page";
import { randomBytes } from "node:crypto";
import type { GetServerSideProps } from "next";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { serve, type TestServer } from "../api/serve-api";
import { accessTokenOf, startTokenIssuer, type TokenIssuer } from "../identity/token-issuer";
import { getServerSideProps as permalink } from "../../../pages/avaliacoes/[id]";
import { getServerSideProps as purchase } from "../../../pages/avaliacoes/[id]/compra";
import { getServerSideProps as appeal } from "../../../pages/avaliacoes/[id]/recurso";
import { getServerSideProps as alerts } from "../../../pages/conta/alertas";
import { getServerSideProps as favorites } from "../../../pages/conta/favoritos";
import { getServerSideProps as lists } from "../../../pages/conta/listas";
import { getServerSideProps as list } from "../../../pages/conta/listas/[id]";
import { getServerSideProps as reviewForm } from "../../../pages/itens/[slug]/avaliar";
import { getServerSideProps as sharedList } from "../../../pages/listas/[token]";
import { getServerSideProps as company } from "../../../pages/operador/empresas/[id]";
import { getServerSideProps as newImport } from "../../../pages/operador/importacoes/nova";
import { getServerSideProps as unsubscribe } from "../../../pages/descadastrar/[token]";

logger.level = "silent";

const forms = {
  "/avaliacoes/7": permalink,
  "/avaliacoes/7/compra": purchase,
  "/avaliacoes/7/recurso": appeal,
  "/conta/alertas": alerts,
  "/conta/favoritos": favorites,
  "/conta/listas": lists,
  "/conta/listas/7": list,
  "/itens/brisa/avaliar": reviewForm,
  "/listas/abc": sharedList,
  "/operador/empresas/7": company,
  "/operador/importacoes/nova": newImport,
} as Record<string, GetServerSideProps<PageProps<object>>>;

let issuer: TokenIssuer;
let site: TestServer;
let databaseUses = 0;

/** Counts whatever is asked of it, and answers nothing. */
const watched = new Proxy({} as Database, {
  get: () => {
    databaseUses += 1;
    throw new Error("The database was asked");
  },
});

beforeAll(async () => {
  issuer = await startTokenIssuer();
  vi.stubEnv("PORT", String(issuer.port));
  provideDatabase({ database: watched, kind: "server", close: () => Promise.resolve() });
  site = await serve(async (req, res) => {
    const { pathname } = new URL(req.url ?? "/", "http://localhost");
    const [, , second = ""] = pathname.split("/");
    const params = { id: second, slug: second, token: second };
    const request = Object.assign(req, { cookies: {} });
    const page = forms[pathname] ?? (unsubscribe as (typeof forms)[string]);
    const context = { req: request, res, params, query: params, resolvedUrl: req.url ?? "/" };
    await page(context).catch(() => undefined);
    if (!res.writableEnded) res.writeHead(299).end("a page");
  });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await site.stop();
  await issuer.server.stop();
});

async function send(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams({ body: "Venta muito.", ...fields });
  const answer = await fetch(site.origin + path, { method: "POST", body, headers });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

describe.each(Object.keys(forms))("a form that is sent to %s without a session", (path) => {
  it("is refused before anything is read or rendered, if no page of the site can have had it", async () => {
    const own = formTokenOf(await accessTokenOf(issuer, "ana"));
    databaseUses = 0;
    const answers = [
      await send(path, {}),
      await send(path, { token: "" }),
      await send(path, { token: randomBytes(64).toString("base64url").slice(0, own.length) }),
      await send(path, { token: own.slice(0, 43) }),
      await send(path, { token: own }, { Origin: "https://outro.example" }),
      await send(path, {}, { Cookie: "User=%7B%22Token%22%3A%7B%22access_token%22%3A%22a.b.c%22%7D%7D" }),
    ];
    for (const { status, text, headers } of answers) {
      expect([status, headers.get("content-type")]).toEqual([401, "text/plain; charset=utf-8"]);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(text).toContain("Entre, abra a página de novo");
    }
    expect(databaseUses).toBe(0);
  });

  it("is answered with a page where a visitor's page had it", async () => {
    const token = formTokenOf(await accessTokenOf(issuer, "ana"));
    expect((await send(path, { token })).status).toBe(299);
    expect((await send(path, { token: `${token}.mark` })).status).toBe(299);
  });
});

it("leaves forms alone whose address shows who may send them", async () => {
  expect((await send("/descadastrar/abc", {})).status).toBe(299);
});
