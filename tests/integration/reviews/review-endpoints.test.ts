import { provideDatabase } from "@/server/platform/db/current-database";
import { review } from "@/server/platform/db/schema/evidence";
import { reviewReport, reviewVote } from "@/server/platform/db/schema/reviews";
import { logger } from "@/server/platform/log/logger";
import { REVIEW_COSTS, REVIEW_QUOTA } from "@/server/community/reviews/reviewer";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";
import { serveApi, type TestServer } from "../api/serve-api";
import {
  accessTokenOf,
  idTokenOf,
  poolUser,
  serviceError,
  startTokenIssuer,
  type TokenIssuer,
} from "../identity/token-issuer";

let test: TestDatabase;
let issuer: TokenIssuer;
let api: TestServer;
let itemId: number;

logger.level = "silent";

beforeAll(async () => {
  issuer = await startTokenIssuer();
  vi.stubEnv("PORT", String(issuer.port));
  test = await openTestDatabase();
  const categoryId = await addCategory(test.database);
  itemId = await addItem(test.database, categoryId, "Brisa");
  await addReviews(test.database, itemId, times(10, 3));
  await publishCategory(test.database, categoryId, { now: new Date() });
  provideDatabase({ database: test.database, kind: "server", close: () => Promise.resolve() });
  api = await serveApi();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await api.stop();
  await issuer.server.stop();
  await test.close();
});

const verified = { email: "ana@example.com", email_verified: "true" };
beforeEach(() => {
  issuer.getUser = () => poolUser("user", verified);
});

const content = { stars: 5, body: "Venta muito, e quase não se ouve.", authorName: "Ana" };
const newReview = (changes = {}) => ({ ...content, key: randomUUID(), ...changes });

type Headers = Record<string, string>;
const bearerOf = async (user: string, claims = {}): Promise<Headers> => ({
  Authorization: `Bearer ${await accessTokenOf(issuer, user, { claims })}`,
});

function call(method: string, path: string, headers: Headers, body?: object): Promise<Response> {
  const typed: Headers = body ? { "Content-Type": "application/json" } : {};
  return fetch(api.origin + path, {
    method,
    headers: { ...typed, ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
}
async function problemIn(response: Response) {
  const { type } = (await response.json()) as { type: string };
  return `${response.status} ${type.replace("/api/problems/", "")}`;
}

const OWN = "/api/items/brisa/own-review";
const firstReview = async () => {
  const [row] = await test.database.select().from(review).limit(1);
  return row?.id ?? 0;
};
const writes: [string, (id: number) => string, object | undefined][] = [
  ["POST", () => OWN, newReview()],
  ["PUT", () => OWN, content],
  ["DELETE", () => OWN, undefined],
  ["PUT", (id) => `/api/reviews/${id}/vote`, { isHelpful: true }],
  ["PUT", (id) => `/api/reviews/${id}/report`, { reason: "spam" }],
];
const counts = async () => [
  await test.database.$count(review),
  await test.database.$count(reviewVote),
  await test.database.$count(reviewReport),
];

describe("who may write, judge and report", () => {
  const cases: [string, string, () => Promise<Headers>, (() => ReturnType<TokenIssuer["getUser"]>)?][] = [
    ["nobody who has not signed in", "401 not-authenticated", () => Promise.resolve({})],
    [
      "nobody whose token has expired",
      "401 not-authenticated",
      () => bearerOf("ana", { exp: Math.floor(Date.now() / 1000) - 1 }),
    ],
    [
      "nobody whose session has ended",
      "401 session-revoked",
      () => bearerOf("ana"),
      () => serviceError("NotAuthorizedException", "Access Token has been revoked"),
    ],
    [
      "nobody with the id token",
      "403 access-token-required",
      async () => ({ Authorization: await idTokenOf(issuer, "ana") }),
    ],
    [
      "nobody without a verified contact",
      "403 contact-not-verified",
      () => bearerOf("ana"),
      () => poolUser("ana", { email: "ana@example.com", email_verified: "false" }),
    ],
    [
      "nobody from another site's page",
      "403 foreign-origin",
      async () => ({ ...(await bearerOf("ana")), Origin: "https://outro.example" }),
    ],
    [
      "nobody by the cookie alone",
      "401 not-authenticated",
      async () => {
        const token = await accessTokenOf(issuer, "ana");
        const value = JSON.stringify({ id: "ana", Token: { access_token: token } });
        return { Cookie: `User=${encodeURIComponent(value)}` };
      },
    ],
  ];
  it.each(cases)("%s: %s", async (_name, problem, headersOf, answer) => {
    if (answer) issuer.getUser = answer;
    const headers = await headersOf();
    const before = await counts();
    for (const [method, pathOf, body] of writes) {
      const response = await call(method, pathOf(await firstReview()), headers, body);
      expect(await problemIn(response), `${method} ${pathOf(1)}`).toBe(problem);
    }
    expect(await counts()).toEqual(before);
  });

  it("everybody with a verified telephone may", async () => {
    issuer.getUser = () => poolUser("fone", { phone_number_verified: "true" });
    const headers = await bearerOf("fone");
    expect((await call("POST", OWN, headers, newReview())).status).toBe(201);
    expect((await call("DELETE", OWN, headers)).status).toBe(204);
  });

  it("nobody may change or remove what is somebody else's", async () => {
    const [ana, bia] = [await bearerOf("ana"), await bearerOf("bia")];
    const created = (await (await call("POST", OWN, ana, newReview())).json()) as { id: number };
    const before = await test.database.select().from(review);
    expect(await problemIn(await call("GET", OWN, bia))).toBe("404 not-found");
    expect(await problemIn(await call("PUT", OWN, bia, { ...content, stars: 1 }))).toBe("404 not-found");
    expect(await problemIn(await call("DELETE", OWN, bia))).toBe("404 not-found");
    expect(await test.database.select().from(review)).toEqual(before);
    for (const [act, body] of [
      ["vote", { isHelpful: true }],
      ["report", { reason: "spam" }],
    ] as const) {
      const path = `/api/reviews/${created.id}/${act}`;
      expect(await problemIn(await call("PUT", path, ana, body))).toBe("403 own-review");
      expect((await call("PUT", path, bia, body)).ok).toBe(true);
    }
    await call("DELETE", OWN, ana);
  });
});

describe("the own review by the API", () => {
  it("is created once by one form, and its Nota is public at once", async () => {
    const headers = await bearerOf("ana");
    const body = newReview();
    const answers = await Promise.all(Array.from({ length: 4 }, () => call("POST", OWN, headers, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect(await problemIn(await call("POST", OWN, headers, newReview()))).toBe("409 review-exists");
    const item = await fetch(`${api.origin}/api/items/brisa`);
    expect(await item.json()).toMatchObject({ reviewCount: 11 });
    expect((await call("DELETE", OWN, headers)).status).toBe(204);
    expect(await (await fetch(`${api.origin}/api/items/brisa`)).json()).toMatchObject({ reviewCount: 10 });
    expect(await verifyAllScores(test.database)).toMatchObject({ problems: [] });
  });

  it.each([
    ["no stars", { stars: undefined }, ["stars"]],
    ["six stars", { stars: 6 }, ["stars"]],
    ["half a star", { stars: 4.5 }, ["stars"]],
    ["a short text", { body: "Bom." }, ["body"]],
    ["a text of nothing but spaces and control characters", { body: " \u0000\n\u202e".repeat(20) }, ["body"]],
    ["a text without end", { body: "a".repeat(5_001) }, ["body"]],
    ["no name", { authorName: " " }, ["authorName"]],
    ["an invented time of use", { ownedFor: "sempre" }, ["ownedFor"]],
    ["criteria with wrong stars", { criterionStars: { ruido: 9 } }, ["criterionStars.ruido"]],
    ["a key that is no UUID", { key: "1" }, ["key"]],
    ["several of them", { stars: 0, body: "", authorName: "" }, ["stars", "body", "authorName"]],
  ])("is refused with %s", async (_name, changes, fields) => {
    const response = await call("POST", OWN, await bearerOf("eva"), newReview(changes));
    expect(response.status).toBe(400);
    const { errors } = (await response.json()) as { errors: { field: string; message: string }[] };
    expect([...new Set(errors.map(({ field }) => field))]).toEqual(fields);
    expect(await test.database.$count(review)).toBe(10);
  });

  it("is kept as text, whatever it looks like", async () => {
    const headers = await bearerOf("eva");
    const body = "<script>alert(1)</script> https://loja.example/?a=1&b=2 '; drop table review; --\u202egro";
    const response = await call("POST", OWN, headers, newReview({ body, authorName: "<b>Eva</b>" }));
    expect(await response.json()).toMatchObject({
      content: { body: body.replace("\u202e", ""), authorName: "<b>Eva</b>" },
    });
    await call("DELETE", OWN, headers);
  });

  it("is limited by the work that an account causes", async () => {
    const headers = await bearerOf("quem-insiste");
    const most = REVIEW_QUOTA.requests / REVIEW_COSTS.write;
    for (let sent = 0; sent < most; sent += 1)
      expect((await call("PUT", OWN, headers, content)).status).toBe(404);
    const refused = await call("PUT", OWN, headers, content);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await problemIn(refused)).toBe("429 too-many-requests");
    expect((await call("PUT", OWN, await bearerOf("outra"), content)).status).toBe(404);
  });
});
