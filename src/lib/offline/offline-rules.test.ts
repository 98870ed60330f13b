import { isKeptPath, isOutdatedCache, isStorable, staticFilesOf } from "@/lib/offline/offline-rules";
import { describe, expect, it } from "vitest";

describe("a page", () => {
  it.each([
    "/",
    "/rankings",
    "/rankings/celulares",
    "/rankings/cursos/sp",
    "/itens/celular-umbrava",
    "/comparar",
  ])("is saved at %s", (path) => expect(isKeptPath(path)).toBe(true));

  it.each([
    "/conta",
    "/conta/avaliacoes",
    "/operador",
    "/entrar",
    "/entrar/retorno",
    "/cadastro",
    "/itens/celular/avaliar",
    "/avaliacoes/1",
    "/avaliacoes/1/recurso",
    "/busca",
    "/api/me",
    "/api/rankings",
    "/local/identity",
  ])("is never saved at %s", (path) => expect(isKeptPath(path)).toBe(false));
});

describe("an answer", () => {
  const answer = (cacheControl: string, more: object = {}) => ({
    status: 200,
    type: "basic" as const,
    redirected: false,
    headers: new Headers(cacheControl === "" ? {} : { "Cache-Control": cacheControl }),
    ...more,
  });

  it("is saved where shared caches may store it", () => {
    expect(isStorable(answer("public, max-age=0, s-maxage=300"))).toBe(true);
  });

  it.each([
    answer(""),
    answer("private, no-store"),
    answer("no-store"),
    answer("public, no-store"),
    answer("public", { status: 404 }),
    answer("public", { status: 503 }),
    answer("public", { redirected: true }),
    answer("public", { type: "opaque" }),
  ])("is not saved otherwise: %o", (refused) => expect(isStorable(refused)).toBe(false));
});

it("finds the files of a page, and the caches of older workers", () => {
  const html =
    '<link href="/_next/static/css/a.css" rel="stylesheet"><script src="/_next/static/chunks/b.js" defer=""></script>' +
    '<link href="/_next/static/css/a.css"><img src="/_next/image?url=x"><a href="/itens/x">x</a>';
  expect(staticFilesOf(html)).toEqual(["/_next/static/css/a.css", "/_next/static/chunks/b.js"]);
  expect(["prova-pages-0", "prova-pages-1", "other"].filter(isOutdatedCache)).toEqual(["prova-pages-0"]);
});
