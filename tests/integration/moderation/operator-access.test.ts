import type { FormToSendAgain } from "@/lib/contracts/operator";
import { saveDraft } from "@/server/editorial/categories/draft";
import { provideDatabase } from "@/server/platform/db/current-database";
import { company } from "@/server/platform/db/schema/catalog";
import { importDraft, importRun } from "@/server/platform/db/schema/imports";
import { formTokenOf } from "@/server/web/identity/form-token";
import { logger } from "@/server/platform/log/logger";
import {
  OPERATOR_ROUTES,
  refusalOf,
  ROLES,
  type OperatorRoute,
  type Role,
} from "@/server/web/operator-access/access";
import { sendProof } from "@/server/community/purchases/purchase-proofs";
import { createReview } from "@/server/community/reviews/create-review";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { source } from "@/server/platform/db/schema/sources";
import { eq } from "drizzle-orm";
import type { GetServerSideProps } from "next";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCompany } from "../../support/companies";
import { addCategory, addItem } from "../../support/catalog";
import { serve, type TestServer } from "../api/serve-api";
import { addFeed } from "../feeds/feed-harness";
import {
  accessTokenOf,
  serviceError,
  startTokenIssuer,
  type GetUserAnswer,
  type TokenIssuer,
} from "../identity/token-issuer";
import { getServerSideProps as queue } from "../../../pages/operador/moderacao";
import { getServerSideProps as categories } from "../../../pages/operador/categorias";
import { getServerSideProps as newCategory } from "../../../pages/operador/categorias/nova";
import { getServerSideProps as editedCategory } from "../../../pages/operador/categorias/[slug]";
import { getServerSideProps as rankingState } from "../../../pages/operador/categorias/[slug]/publicacao";
import { getServerSideProps as guide } from "../../../pages/operador/categorias/[slug]/perguntas";
import { getServerSideProps as criteriaPreview } from "../../../pages/operador/categorias/[slug]/o-que-muda";
import { getServerSideProps as reviewCase } from "../../../pages/operador/moderacao/[id]";
import { getServerSideProps as proofs } from "../../../pages/operador/compras";
import { getServerSideProps as proof } from "../../../pages/operador/compras/[id]";
import { getServerSideProps as answers } from "../../../pages/operador/respostas";
import { getServerSideProps as answer } from "../../../pages/operador/respostas/[id]";
import { getServerSideProps as jobs } from "../../../pages/operador/tarefas";
import { getServerSideProps as history } from "../../../pages/operador/historico";
import { getServerSideProps as items } from "../../../pages/operador/itens";
import { getServerSideProps as newItem } from "../../../pages/operador/itens/novo";
import { getServerSideProps as itemForm } from "../../../pages/operador/itens/[id]";
import { getServerSideProps as itemOffers } from "../../../pages/operador/itens/[id]/ofertas";
import { getServerSideProps as itemSplit } from "../../../pages/operador/itens/[id]/separar";
import { getServerSideProps as itemDeletion } from "../../../pages/operador/itens/[id]/excluir";
import { getServerSideProps as itemMerge } from "../../../pages/operador/itens/[id]/juntar";
import { getServerSideProps as companies } from "../../../pages/operador/empresas";
import { getServerSideProps as newCompany } from "../../../pages/operador/empresas/nova";
import { getServerSideProps as companyForm } from "../../../pages/operador/empresas/[id]";
import { getServerSideProps as lists } from "../../../pages/operador/listas";
import { getServerSideProps as publisher } from "../../../pages/operador/site";
import { getServerSideProps as demonstration } from "../../../pages/operador/demonstracao";
import { getServerSideProps as sources } from "../../../pages/operador/fontes";
import { getServerSideProps as newSource } from "../../../pages/operador/fontes/nova";
import { getServerSideProps as sourceForm } from "../../../pages/operador/fontes/[id]";
import { getServerSideProps as feeds } from "../../../pages/operador/feeds";
import { getServerSideProps as newFeed } from "../../../pages/operador/feeds/novo";
import { getServerSideProps as feedForm } from "../../../pages/operador/feeds/[id]";
import { getServerSideProps as noticeQueue } from "../../../pages/operador/avisos";
import { getServerSideProps as offerQueue } from "../../../pages/operador/ofertas";
import { getServerSideProps as imports } from "../../../pages/operador/importacoes";
import { getServerSideProps as savedMappings } from "../../../pages/operador/importacoes/mapeamentos";
import { getServerSideProps as newImport } from "../../../pages/operador/importacoes/nova";
import { getServerSideProps as importDraftPage } from "../../../pages/operador/importacoes/rascunho/[id]";
import { getServerSideProps as importRunPage } from "../../../pages/operador/importacoes/[id]";
import { getServerSideProps as undoPage } from "../../../pages/operador/importacoes/[id]/desfazer";
import { getServerSideProps as start } from "../../../pages/operador";

let test: TestDatabase;
let issuer: TokenIssuer;
let site: TestServer;
let reviewId: number;

/** The address of the category of the test. */
const SLUG = "ventiladores";

logger.level = "silent";

const pages: Record<OperatorRoute, GetServerSideProps> = {
  "/operador": start,
  "/operador/moderacao": queue,
  "/operador/categorias": categories,
  "/operador/categorias/nova": newCategory,
  "/operador/categorias/[slug]": editedCategory,
  "/operador/categorias/[slug]/o-que-muda": criteriaPreview,
  "/operador/categorias/[slug]/publicacao": rankingState,
  "/operador/categorias/[slug]/perguntas": guide,
  "/operador/moderacao/[id]": reviewCase,
  "/operador/compras": proofs,
  "/operador/compras/[id]": proof,
  "/operador/respostas": answers,
  "/operador/respostas/[id]": answer,
  "/operador/listas": lists,
  "/operador/tarefas": jobs,
  "/operador/historico": history,
  "/operador/itens": items,
  "/operador/itens/novo": newItem,
  "/operador/itens/[id]": itemForm,
  "/operador/itens/[id]/ofertas": itemOffers,
  "/operador/itens/[id]/juntar": itemMerge,
  "/operador/empresas": companies,
  "/operador/empresas/nova": newCompany,
  "/operador/empresas/[id]": companyForm,
  "/operador/site": publisher,
  "/operador/demonstracao": demonstration,
  "/operador/fontes": sources,
  "/operador/fontes/nova": newSource,
  "/operador/fontes/[id]": sourceForm,
  "/operador/feeds": feeds,
  "/operador/feeds/novo": newFeed,
  "/operador/feeds/[id]": feedForm,
  "/operador/avisos": noticeQueue,
  "/operador/ofertas": offerQueue,
  "/operador/importacoes": imports,
  "/operador/importacoes/nova": newImport,
  "/operador/importacoes/mapeamentos": savedMappings,
  "/operador/importacoes/rascunho/[id]": importDraftPage,
  "/operador/importacoes/[id]": importRunPage,
  "/operador/importacoes/[id]/desfazer": undoPage,
  "/operador/itens/[id]/separar": itemSplit,
  "/operador/itens/[id]/excluir": itemDeletion,
};
const routes = Object.keys(pages) as OperatorRoute[];

interface RefusedOrOpen {
  kind: "open" | "refused";
  reason?: string;
  addressProblems?: readonly string[];
  typed?: string;
  resend?: FormToSendAgain | null;
}
interface Answer {
  status: number;
  props?: { outcome: { kind: string; page: RefusedOrOpen } };
  redirect?: { destination: string; statusCode: number };
  notFound?: true;
}

beforeAll(async () => {
  issuer = await startTokenIssuer();
  vi.stubEnv("PORT", String(issuer.port));
  test = await openTestDatabase();
  const categoryId = await addCategory(test.database);
  const itemId = await addItem(test.database, categoryId, "Brisa");
  await publishCategory(test.database, categoryId, { now: new Date() });
  const draft = { categoryId, seen: "1.0", criteria: [], userId: "mod" };
  await saveDraft(test.database, draft, new Date());
  const content = {
    ...{ stars: 5 as const, title: null, body: "Venta muito, e quase não se ouve.", pros: null, cons: null },
    ...{ criterionStars: {}, ownedFor: null, authorName: "Bia" },
  };
  const created = await createReview(
    test.database,
    { itemId, authorId: "bia", key: "form", content },
    { now: new Date() },
  );
  reviewId = created.ok ? created.value.id : 0;
  await sendProof(test.database, { reviewId, authorId: "bia" }, Buffer.from("%PDF-1.7"), { now: new Date() });
  await addFeed(test.database);
  await test.database.insert(source).values({
    ...{ name: "ANS", address: "https://ans.example/a.csv", mappingName: "ans", mapping: "{}" },
    ...{ rowLimit: 10, meanLimit: 10 },
  });
  const names = { fileName: "a.csv", mapping: "a", fingerprint: "a" };
  await test.database.insert(importRun).values({ ...names, state: "finished" });
  await test.database.insert(importDraft).values({ folder: "a", fileName: "a.csv" });
  // This table does not say which reviews a company may answer.
  await addCompany(test.database, "Brisa", { items: [itemId], users: ["mod"] });
  provideDatabase({ database: test.database, kind: "server", close: () => Promise.resolve() });
  site = await serve(async (req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? "/", "http://localhost");
    const id = /\/(\d+)/.exec(pathname)?.[1];
    const route = pathname.replace(/\/\d+/, "/[id]").replace(SLUG, "[slug]") as OperatorRoute;
    const params = { slug: SLUG, ...(id !== undefined && { id }) };
    const query = { ...params, ...Object.fromEntries(searchParams) };
    const context = { req: Object.assign(req, { cookies: {} }), res, params, query };
    const answered = await pages[route]({ ...context, resolvedUrl: req.url ?? "/" });
    const headers = { cache: res.getHeader("Cache-Control"), robots: res.getHeader("X-Robots-Tag") };
    const status = res.statusCode;
    res.statusCode = 200;
    res.end(JSON.stringify({ status, headers, ...answered }));
  });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await site.stop();
  await issuer.server.stop();
  await test.close();
});

/** GetUser's answer for a user with second factors. */
const userWith = (factors: readonly string[]): GetUserAnswer => ({
  status: 200,
  body: JSON.stringify({ Username: "mod", UserAttributes: [], UserMFASettingList: factors }),
});
beforeEach(() => {
  issuer.getUser = () => userWith(["SOFTWARE_TOKEN_MFA"]);
});

const pathOf = (route: OperatorRoute) => route.replace("[id]", String(reviewId)).replace("[slug]", SLUG);
const tokenOf = (groups: readonly string[], claims = {}) =>
  accessTokenOf(issuer, "mod", { claims: { "cognito:groups": groups, ...claims } });
const cookieOf = (token: string | null): HeadersInit =>
  token === null
    ? {}
    : { Cookie: `User=${encodeURIComponent(JSON.stringify({ id: "mod", Token: { access_token: token } }))}` };

async function open(route: OperatorRoute, token: string | null, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(site.origin + pathOf(route), {
    ...init,
    headers: { ...cookieOf(token), ...init.headers },
  });
  const body = (await answer.json()) as Answer & { headers: Record<string, string> };
  expect(body.headers).toEqual({ cache: "private, no-store", robots: "noindex" });
  return body;
}
const pageOf = ({ status, props }: Answer) => [status, props?.outcome.page.kind, props?.outcome.page.reason];

describe.each(routes)("%s", (route) => {
  const signIn = () => ({
    destination: `/entrar?proximo=${encodeURIComponent(pathOf(route))}`,
    statusCode: 302,
  });

  it("leads the anonymous, the expired and the revoked to the sign-in, which leads back", async () => {
    expect((await open(route, null)).redirect).toEqual(signIn());
    const expired = await tokenOf(["operadores"], { exp: Math.floor(Date.now() / 1000) - 1 });
    expect((await open(route, expired)).redirect).toEqual(signIn());
    const good = await tokenOf(["operadores"]);
    issuer.getUser = () => serviceError("NotAuthorizedException", "Access Token has been revoked");
    expect((await open(route, good)).redirect).toEqual(signIn());
  });

  it("is closed to users without a role, whatever other groups they are in", async () => {
    for (const groups of [[], ["clientes"], ["Operadores"]])
      expect(pageOf(await open(route, await tokenOf(groups)))).toEqual([403, "refused", "wrong-role"]);
  });

  it.each(ROLES)("opens for %s, or not, as the table says", async (role: Role) => {
    const isOpen = (OPERATOR_ROUTES[route] as readonly Role[]).includes(role);
    const token = await tokenOf(["clientes", role]);
    const expected = isOpen ? [200, "open", undefined] : [403, "refused", "wrong-role"];
    expect(pageOf(await open(route, token))).toEqual(expected);
    issuer.getUser = () => userWith([]);
    const needsFactor = role !== "empresas";
    const without = needsFactor && isOpen ? [403, "refused", "second-factor"] : expected;
    expect(pageOf(await open(route, token))).toEqual(without);
  });

  it("is closed while nobody can say whether the session holds", async () => {
    issuer.getUser = () => serviceError("InternalErrorException", "down", 500);
    const answer = await open(route, await tokenOf(["operadores"]));
    expect([answer.status, answer.props?.outcome.kind]).toEqual([503, "unavailable"]);
  });
});

const pagedLists = [
  "/operador/avisos",
  "/operador/categorias/[slug]/o-que-muda",
  "/operador/empresas",
  "/operador/historico",
  "/operador/importacoes",
  "/operador/itens",
  "/operador/moderacao",
  "/operador/ofertas",
  "/operador/respostas",
] as const;

it.each(pagedLists)("%s names what is wrong in its address", async (route) => {
  const [role = ""] = OPERATOR_ROUTES[route];
  const token = await tokenOf([role]);
  const { status, props } = await open(`${route}?pagina=x` as OperatorRoute, token);
  const last = route === "/operador/historico" ? "10.000" : "1.000.000";
  const problems = [`Página (pagina): Use um número de 1 a ${last}.`];
  expect([status, props?.outcome.page.addressProblems]).toEqual([400, problems]);
  expect((await open(`${route}?pagina=1` as OperatorRoute, token)).status).toBe(200);
});

describe("the form of a decision", () => {
  const route = "/operador/moderacao/[id]";
  const typed = { decision: "keep", text: "Segue as diretrizes.", seen: "" };
  const send = (token: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    open(route, token, { method: "POST", body: new URLSearchParams({ ...typed, ...fields }), headers });

  it("decides nothing after the end of the session or with another's token, and keeps what was typed", async () => {
    const good = await tokenOf(["moderadores"]);
    const expired = await tokenOf(["moderadores"], { exp: Math.floor(Date.now() / 1000) - 1 });
    const answers = [
      [await send(expired, { token: formTokenOf(expired) }), 401, "session-over"],
      [await send(good, { token: formTokenOf("other") }), 403, "wrong-token"],
      [
        await send(good, { token: formTokenOf(good) }, { Origin: "https://outro.example" }),
        403,
        "wrong-token",
      ],
    ] as const;
    for (const [answer, status, reason] of answers) {
      expect(pageOf(answer)).toEqual([status, "refused", reason]);
      expect(answer.props?.outcome.page.typed).toBe(typed.text);
    }
    const { origin } = site;
    const own = await send(expired, { token: formTokenOf(expired) }, { Origin: origin });
    const { token, ...fields } = { token: formTokenOf(expired), ...typed };
    const again = { fields: Object.entries(fields), token, mayHaveFiles: false };
    expect(own.props?.outcome.page.resend).toEqual(again);
    const other = await send(good, { token: "other" }, { Origin: origin });
    expect(other.props?.outcome.page.resend).toMatchObject({ fields: again.fields });
    expect(other.props?.outcome.page.resend?.token).toMatch(`${formTokenOf(good)}.`);
    // Another site's page would have its own form sent by the press of the button.
    for (const [answer] of answers) expect(answer.props?.outcome.page.resend).toBeNull();
    const wrong = await tokenOf(["redacao"]);
    expect(pageOf(await send(wrong, { token: formTokenOf(wrong) }))).toEqual([403, "refused", "wrong-role"]);
  });

  it("counts after the access token was renewed, and not in another session", async () => {
    const renewed = await tokenOf(["moderadores"], { jti: "renewed" });
    const other = await tokenOf(["moderadores"], { origin_jti: "other" });
    const token = formTokenOf(await tokenOf(["moderadores"]));
    expect((await send(renewed, { token, text: "x".repeat(9_000) })).status).toBe(422);
    expect(pageOf(await send(other, { token }))).toEqual([403, "refused", "wrong-token"]);
  });

  it("comes back where it is not complete or not about what was seen, and leads to the queue where it is", async () => {
    const good = await tokenOf(["moderadores"]);
    const token = formTokenOf(good);
    const shown = await open(route, good);
    const { page } = shown.props?.outcome as unknown as { page: { page: { seen: string } } };
    const { seen } = page.page;
    expect((await send(good, { token, decision: "remove", text: "" })).status).toBe(422);
    expect((await send(good, { token, seen: "another" })).status).toBe(409);
    expect((await send(good, { token, seen })).redirect).toEqual({
      destination: `/operador/moderacao?decidida=${reviewId}`,
      statusCode: 303,
    });
    expect((await send(good, { token, seen })).status).toBe(409);
  });
});

describe("a form that is sent twice at once", () => {
  it("counts once, and leads both times to what the first one made", async () => {
    const good = await tokenOf(["redacao"]);
    const shown = (await open("/operador/empresas/nova", good)).props?.outcome.page as unknown as {
      page: { token: string };
    };
    const body = () =>
      new URLSearchParams({ token: shown.page.token, name: "Duas Vezes", legalName: "", cnpj: "" });
    const send = () => open("/operador/empresas/nova", good, { method: "POST", body: body() });
    const answers = await Promise.all([send(), send(), send()]);
    const [made, ...others] = await test.database
      .select()
      .from(company)
      .where(eq(company.name, "Duas Vezes"));
    expect(others).toEqual([]);
    const redirect = { destination: `/operador/empresas/${made?.id}?feito=criada`, statusCode: 303 };
    expect(answers.map((each) => each.redirect)).toEqual([redirect, redirect, redirect]);
  });
});

describe("the table of roles", () => {
  it("never lets a role without a second factor open pages of another role", () => {
    const facts = { groups: ["empresas", "moderadores"], factors: [] };
    expect(refusalOf(facts, "/operador")).toBeNull();
    expect(refusalOf(facts, "/operador/moderacao")).toBe("second-factor");
  });
});
