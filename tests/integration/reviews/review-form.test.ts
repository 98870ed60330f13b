import type { ReviewFormPage } from "@/lib/contracts/review-form";
import { provideDatabase } from "@/server/platform/db/current-database";
import { review } from "@/server/platform/db/schema/evidence";
import { formTokenOf } from "@/server/web/identity/form-token";
import { logger } from "@/server/platform/log/logger";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem } from "../../support/catalog";
import type { TestServer } from "../api/serve-api";
import {
  accessTokenOf,
  poolUser,
  serviceError,
  startTokenIssuer,
  type TokenIssuer,
} from "../identity/token-issuer";
import { reviewFormText } from "@/text/review-form";
import { sendForm, serveForm, showForm, type FormAnswer } from "./form-harness";
import { getServerSideProps } from "../../../pages/itens/[slug]/avaliar";

let test: TestDatabase;
let issuer: TokenIssuer;
let site: TestServer;

logger.level = "silent";

beforeAll(async () => {
  issuer = await startTokenIssuer();
  vi.stubEnv("PORT", String(issuer.port));
  test = await openTestDatabase();
  const categoryId = await addCategory(test.database, { criteria: [{ slug: "ruido", name: "Ruído" }] });
  await addItem(test.database, categoryId, "Brisa");
  await publishCategory(test.database, categoryId, { now: new Date() });
  provideDatabase({ database: test.database, kind: "server", close: () => Promise.resolve() });
  site = await serveForm(getServerSideProps, "slug");
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await site.stop();
  await issuer.server.stop();
  await test.close();
});
beforeEach(() => {
  issuer.getUser = () => poolUser("ana", { email_verified: "true", name: "Ana Maria Souza" });
});

const PATH = "/itens/brisa/avaliar";
const tokenOf = (user = "ana", claims = {}) => accessTokenOf(issuer, user, { claims });
const show = (token: string | null, path = PATH) => showForm<ReviewFormPage>(site, token, path);

const written = {
  stars: "5",
  title: "Boa",
  body: "Venta muito, e quase não se ouve.",
  "criterionStars.ruido": "4",
  ownedFor: "",
  authorName: "Ana S.",
};
const send = (token: string, fields: Record<string, string | File>, headers: Record<string, string> = {}) =>
  sendForm<ReviewFormPage>(site, token, PATH, fields, headers);
const pageOf = (answer: FormAnswer<ReviewFormPage>) => answer.props?.outcome.page;
const reviews = () => test.database.select().from(review);

describe("the form of a review", () => {
  it("leads to the sign-in, which leads back, where nobody is signed in", async () => {
    const expected = {
      destination: `/entrar?proximo=${encodeURIComponent(PATH)}`,
      statusCode: 302,
    };
    expect((await show(null)).redirect).toEqual(expected);
    const expired = await tokenOf("ana", { exp: Math.floor(Date.now() / 1000) - 1 });
    expect((await show(expired)).redirect).toEqual(expected);
    const token = await tokenOf();
    issuer.getUser = () => serviceError("NotAuthorizedException", "Access Token has been revoked");
    expect((await show(token)).redirect).toEqual(expected);
  });

  it("is there for items alone that there are, and suggests a name that does not tell all", async () => {
    const token = await tokenOf();
    expect((await show(token, "/itens/nenhum/avaliar")).notFound).toBe(true);
    expect(pageOf(await show(token))).toMatchObject({
      isEdit: false,
      values: { authorName: "Ana S." },
      criteria: [{ slug: "ruido", name: "Ruído" }],
      needsContact: false,
    });
    issuer.getUser = () => poolUser("ana", { email: "ana@example.com" });
    expect(pageOf(await show(token))).toMatchObject({ needsContact: true });
  });

  it("publishes, changes and removes a review without scripts, each with a redirect to the item", async () => {
    const token = await tokenOf();
    const key = randomUUID();
    const published = {
      destination: expect.stringMatching(/^\/itens\/brisa\?ordem=recentes&mudou=\w+#avaliacoes$/) as string,
      statusCode: 303,
    };
    expect((await send(token, { ...written, key })).redirect).toEqual(published);
    expect((await send(token, { ...written, key })).redirect).toEqual(published);
    expect(await reviews()).toMatchObject([{ stars: 5, criterionStars: { ruido: 4 }, authorName: "Ana S." }]);
    expect(pageOf(await show(token))).toMatchObject({
      isEdit: true,
      values: { ...written, pros: "", cons: "" },
    });

    const other = await send(token, { ...written, stars: "1", key: randomUUID() });
    expect(other.status).toBe(409);
    expect(pageOf(other)).toMatchObject({ isEdit: true, values: { stars: "1" } });
    expect((await send(token, { ...written, stars: "1", edits: "sim" })).redirect).toEqual(published);
    expect(await reviews()).toMatchObject([{ stars: 1 }]);

    expect(pageOf(await show(token, `${PATH}?apagar=sim`))).toMatchObject({ asksRemoval: true });
    expect((await send(token, { act: "remove", edits: "sim" })).redirect).toEqual(published);
    expect((await send(token, { act: "remove", edits: "sim" })).redirect).toEqual(published);
    expect(await reviews()).toEqual([]);
    expect(await verifyAllScores(test.database)).toMatchObject({ problems: [] });
  });

  it("comes back with every problem and with all that was typed", async () => {
    const token = await tokenOf();
    const typed = { ...written, stars: "", body: "Bom.", title: "Tem <b>título</b>", authorName: "" };
    const answer = await send(token, { ...typed, key: randomUUID() });
    expect(answer.status).toBe(422);
    expect(pageOf(answer)?.values).toEqual(typed);
    expect(pageOf(answer)?.problems.map(({ field }) => field)).toEqual(["stars", "body", "authorName"]);
    expect(await reviews()).toEqual([]);
  });

  it.each([
    ["without its token", 403, () => ({ token: "" }), {}],
    ["with another session's token", 403, () => ({ token: formTokenOf("other") }), {}],
    ["from another site's page", 403, () => ({}), { Origin: "https://outro.example" }],
  ] as const)("writes nothing %s, and loses nothing", async (_name, status, fields, headers) => {
    const answer = await send(await tokenOf(), { ...written, ...fields() }, headers);
    expect(answer.status).toBe(status);
    expect(pageOf(answer)?.values).toMatchObject(written);
    expect(await reviews()).toEqual([]);
  });

  it("says that photos have to be chosen again where it comes back, because a page cannot give them back", async () => {
    const photos = new File(["x"], "frente.jpg", { type: "image/jpeg" });
    const page = pageOf(await send(await tokenOf(), { ...written, stars: "", photos }));
    expect(page?.problems).toContainEqual({ field: "photos", message: reviewFormText.photos.chooseAgain });
    const damaged = pageOf(await send(await tokenOf(), { ...written, photos }));
    expect(damaged?.problems).toHaveLength(1);
    expect(damaged?.problems[0]?.message).toMatch(/^frente.jpg: .+ As fotos não ficaram guardadas/);
  });

  it("writes nothing after the end of the session, and keeps what was typed until the next sign-in", async () => {
    const expired = await tokenOf("ana", { exp: Math.floor(Date.now() / 1000) - 1 });
    const answer = await send(expired, written);
    expect(answer.status).toBe(401);
    expect(pageOf(answer)).toMatchObject({ values: written, problems: [{ needsSignIn: true }] });
    // The form can be sent again and again, and counts once the session is renewed.
    expect(pageOf(answer)?.token).toBe(formTokenOf(expired));
    issuer.getUser = () => serviceError("NotAuthorizedException", "Access Token has been revoked");
    expect((await send(await tokenOf(), written)).status).toBe(401);
    expect(await reviews()).toEqual([]);
  });

  it("writes nothing without a verified contact", async () => {
    issuer.getUser = () => poolUser("ana", { email: "ana@example.com" });
    const answer = await send(await tokenOf(), written);
    expect(answer.status).toBe(403);
    expect(pageOf(answer)).toMatchObject({ values: written, needsContact: true });
  });

  it("reads no more than a review can hold", async () => {
    const answer = await send(await tokenOf(), { ...written, body: "a".repeat(2_000_000) });
    expect(answer.status).toBe(413);
    expect(await reviews()).toEqual([]);
  });
});
