import type { ReviewPermalink } from "@/lib/contracts/review-permalink";
import { provideDatabase } from "@/server/platform/db/current-database";
import { review } from "@/server/platform/db/schema/evidence";
import { reviewReport, reviewVote } from "@/server/platform/db/schema/reviews";
import { logger } from "@/server/platform/log/logger";
import { createReview } from "@/server/community/reviews/create-review";
import { publishCategory } from "@/server/publishing/scores/publish-category";
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
import { sendForm, serveForm, showForm } from "./form-harness";
import { getServerSideProps } from "../../../pages/avaliacoes/[id]";

let test: TestDatabase;
let issuer: TokenIssuer;
let site: TestServer;
let path: string;

logger.level = "silent";

beforeAll(async () => {
  issuer = await startTokenIssuer();
  vi.stubEnv("PORT", String(issuer.port));
  test = await openTestDatabase();
  const { database } = test;
  const categoryId = await addCategory(database, { criteria: [{ slug: "ruido", name: "Ruído" }] });
  const itemId = await addItem(database, categoryId, "Brisa");
  await publishCategory(database, categoryId, { now: new Date() });
  provideDatabase({ database, kind: "server", close: () => Promise.resolve() });
  const created = await createReview(
    database,
    {
      itemId,
      authorId: "eva",
      key: randomUUID(),
      content: {
        stars: 4,
        title: null,
        body: "Venta muito, e quase não se ouve.",
        pros: null,
        cons: null,
        ownedFor: null,
        authorName: "Eva",
        criterionStars: { ruido: 4 },
      },
    },
    { now: new Date() },
  );
  path = `/avaliacoes/${created.ok ? created.value.id : 0}`;
  site = await serveForm(getServerSideProps, "id");
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await site.stop();
  await issuer.server.stop();
  await test.close();
});
beforeEach(() => {
  issuer.getUser = () => poolUser("ana", { email_verified: "true" });
});

const tokenOf = (user = "ana", claims = {}) => accessTokenOf(issuer, user, { claims });
const show = (token: string | null, address = path) => showForm<ReviewPermalink>(site, token, address);
const send = (token: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  sendForm<ReviewPermalink>(site, token, path, fields, headers);
const votes = () => test.database.select().from(reviewVote);
const reports = () => test.database.select().from(reviewReport);

describe("the page of a review", () => {
  it("is there for everybody, with nothing of the visitor where nobody has signed in", async () => {
    const answer = await show(null);
    expect(answer.props?.outcome.page).toMatchObject({
      reader: "none",
      token: "",
      item: { slug: "brisa", name: "Brisa" },
      criteria: [{ slug: "ruido", name: "Ruído" }],
      review: { authorName: "Eva", helpfulVotes: 0 },
    });
    expect(JSON.stringify(answer)).not.toContain('"eva"');
    for (const other of ["/avaliacoes/999999", "/avaliacoes/0", "/avaliacoes/abc"])
      expect((await show(null, other)).notFound).toBe(true);
  });

  it("takes a vote, another one and its withdrawal, and shows it to whoever cast it", async () => {
    const token = await tokenOf();
    const done = { destination: `${path}?feito=voto`, statusCode: 303 };
    expect((await send(token, { act: "helpful" })).redirect).toEqual(done);
    expect((await show(token)).props?.outcome.page).toMatchObject({
      reader: "user",
      ownVote: true,
      review: { helpfulVotes: 1 },
    });
    expect((await send(token, { act: "unhelpful" })).redirect).toEqual(done);
    expect(await votes()).toMatchObject([{ userId: "ana", isHelpful: false }]);
    expect((await send(token, { act: "withdraw" })).redirect).toEqual(done);
    expect(await votes()).toEqual([]);
    expect(await test.database.select().from(review)).toMatchObject([{ helpfulVotes: 0, unhelpfulVotes: 0 }]);
    for (const act of ["other", "constructor", "__proto__"])
      expect((await send(token, { act })).status).toBe(400);
  });

  it("takes a report, shows it again, and gives back one without a reason as it was typed", async () => {
    const token = await tokenOf();
    const note = "Cita outra <b>marca</b>.";
    const refused = await send(token, { act: "report", note });
    expect(refused.status).toBe(422);
    expect(refused.props?.outcome.page).toMatchObject({
      values: { reason: "", note },
      problems: [{ field: "reason" }],
    });
    expect(await reports()).toEqual([]);
    const sent = await send(token, { act: "report", reason: "spam", note });
    expect(sent.redirect?.destination).toBe(`${path}?feito=denuncia`);
    expect((await show(token, `${path}?feito=denuncia`)).props?.outcome.page).toMatchObject({
      values: { reason: "spam", note },
      done: "denuncia",
    });
  });

  it("offers neither to the author of the review, and accepts neither", async () => {
    issuer.getUser = () => poolUser("eva", { email_verified: "true" });
    const token = await tokenOf("eva");
    expect((await show(token)).props?.outcome.page).toMatchObject({ reader: "author" });
    expect((await send(token, { act: "helpful" })).status).toBe(409);
    expect((await send(token, { act: "report", reason: "spam" })).status).toBe(409);
  });

  it.each([
    ["without its token", 403, { token: "" }, {}],
    ["from another site's page", 403, {}, { Origin: "https://outro.example" }],
    ["too long", 413, { note: "a".repeat(20_000) }, {}],
  ] as const)("stores nothing of a form that is sent %s", async (_name, status, fields, headers) => {
    const before = [await votes(), await reports()];
    const token = await tokenOf("bia");
    issuer.getUser = () => poolUser("bia", { email_verified: "true" });
    for (const act of ["helpful", "report"])
      expect((await send(token, { act, reason: "spam", ...fields }, headers)).status).toBe(status);
    expect([await votes(), await reports()]).toEqual(before);
  });

  it("stores nothing after the end of a session or without a contact, and keeps what was typed", async () => {
    const typed = { act: "report", reason: "ofensa", note: "Xinga a loja." };
    const values = { reason: "ofensa", note: "Xinga a loja." };
    issuer.getUser = () => serviceError("NotAuthorizedException", "Access Token has been revoked");
    const over = await send(await tokenOf("rui"), typed);
    expect(over.status).toBe(401);
    expect(over.props?.outcome.page).toMatchObject({ values, problems: [{ needsSignIn: true }] });
    issuer.getUser = () => poolUser("rui", { email: "rui@example.com" });
    const withoutContact = await send(await tokenOf("rui"), typed);
    expect(withoutContact.status).toBe(403);
    expect(withoutContact.props?.outcome.page).toMatchObject({ values, needsContact: true });
    expect((await reports()).filter(({ userId }) => userId === "rui")).toEqual([]);
  });
});
