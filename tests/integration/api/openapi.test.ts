import { provideDatabase } from "@/server/platform/db/current-database";
import { item } from "@/server/platform/db/schema/catalog";
import { eq } from "drizzle-orm";
import { dumpDirectory } from "@/server/reading/open-data/dump-names";
import { makeDump } from "@/server/reading/open-data/make-dump";
import { createDiskStorage } from "@/server/platform/files/disk-storage";
import { PHOTO_PATH, photoFileName } from "@/server/platform/photos/photo-names";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signPayload } from "@/server/community/events/signature";
import { logger } from "@/server/platform/log/logger";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import {
  accessTokenOf,
  idTokenOf,
  poolUser,
  serviceError,
  startTokenIssuer,
  type TokenIssuer,
} from "../identity/token-issuer";
import { apiRoutes, importRoute } from "./api-routes";
import { addFansAndMotors } from "./catalog-fixture";
import { serveApi, type ApiModule, type TestServer } from "./serve-api";

const referenceSchema = z.looseObject({ $ref: z.string().optional() });
const contentSchema = z.record(z.string(), z.object({ schema: referenceSchema }));
const responseSchema = z.object({ description: z.string().min(1), content: contentSchema.optional() });
const operationSchema = z.looseObject({
  operationId: z.string(),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string() })),
  responses: z.record(z.string(), responseSchema.loose()),
});
const descriptionSchema = z.looseObject({
  openapi: z.literal("3.1.0"),
  security: z.tuple([]),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), z.looseObject({})) }),
});

const secret = "development-event-signing-secret";
const payload = {
  user_id: randomUUID(),
  event: "item_view",
  event_id: randomUUID(),
  sent_at: new Date().toISOString(),
  device: { type: "mobile", userAgent: "x" },
};
const eventBody = (key: string) => JSON.stringify({ payload, signature: signPayload(payload, key) });

const photoName = photoFileName(randomUUID(), "small");
const pictureName = photoFileName(randomUUID(), "large");

type ProbeInit = RequestInit & { headers?: Record<string, string> };
type Method = "get" | "post" | "put" | "delete";

/** Tokens for the probes, which are written before the tokens exist. */
const tokens = { good: "", other: "", revoked: "", id: "" };
const withToken = (name: keyof typeof tokens) => ({ headers: { "X-Token": name } });

/** The same for reviews that users write: each request finds what those before it left. */
function ownReviewProbes(): typeof probes {
  const own = "/api/items/{slug}/own-review";
  const votes = "/api/items/{slug}/own-votes";
  const fan = "/api/items/brisa-forte/own-review";
  const none = "/api/items/nenhum/own-review";
  const content = { stars: 5, body: "Venta muito, e quase não se ouve.", authorName: "Ana" };
  const review = JSON.stringify({ ...content, key: randomUUID() });
  const send = (body: string, name: keyof typeof tokens = "good", headers: Record<string, string> = {}) => ({
    body,
    headers: { ...withToken(name).headers, ...headers },
  });
  const text = { "Content-Type": "text/plain" };
  const refused = (method: Method, template: string, path: string, missing: string): typeof probes => [
    [method, template, path, 400, send("{")],
    [method, template, path, 401, send(review, "revoked")],
    [method, template, path, 403, send(review, "id")],
    [method, template, path, 413, send(" ".repeat(70_000))],
    [method, template, path, 415, send(review, "good", text)],
    [method, template, missing, 404, send(review)],
  ];
  const vote = JSON.stringify({ isHelpful: true });
  const report = JSON.stringify({ reason: "spam" });
  const [voted, reported] = ["vote", "report"].map((act) => `/api/reviews/{id}/${act}`) as [string, string];
  return [
    ...refused("post", own, fan, none),
    ["get", own, fan, 404, withToken("good")],
    ["put", own, fan, 404, send(review)],
    ["post", own, fan, 201, send(review)],
    ["post", own, fan, 200, send(review)],
    ["post", own, fan, 409, send(JSON.stringify({ ...content, key: randomUUID() }))],
    ["get", own, fan, 200, withToken("id")],
    ["get", own, fan, 401],
    ...refused("put", own, fan, none),
    ["put", own, fan, 200, send(review)],
    ["get", votes, votes.replace("{slug}", "brisa-forte"), 200, withToken("good")],
    ["get", votes, votes.replace("{slug}", "nenhum"), 404, withToken("good")],
    ["get", votes, votes.replace("{slug}", "brisa-forte"), 401],
    ["get", "/api/me/reviews", "/api/me/reviews", 200, withToken("good")],
    ["get", "/api/me/reviews", "/api/me/reviews", 401],
    ...refused("put", voted, "/api/reviews/1/vote", "/api/reviews/x/vote").slice(0, 5),
    ["put", voted, "/api/reviews/999999/vote", 404, send(vote)],
    ["put", voted, "/api/reviews/1/vote", 200, send(vote, "other")],
    ...refused("put", reported, "/api/reviews/1/report", "/api/reviews/x/report").slice(0, 5),
    ["put", reported, "/api/reviews/999999/report", 404, send(report)],
    ["put", reported, "/api/reviews/1/report", 204, send(report, "other")],
    ["delete", own, fan, 401, withToken("revoked")],
    ["delete", own, fan, 403, withToken("id")],
    ["delete", own, fan, 204, withToken("good")],
    ["delete", own, fan, 404, withToken("good")],
  ];
}

/** The same for what users keep. */
function followingProbes(): typeof probes {
  const all = "/api/me/favorites";
  const one = "/api/me/favorites/{slug}";
  const items = JSON.stringify({ items: ["brisa-antiga", "nenhum"] });
  const send = (body: string, name: keyof typeof tokens, headers = {}) => ({
    body,
    headers: { ...withToken(name).headers, ...headers },
  });
  return [
    ["get", "/api/item-cards", "/api/item-cards?itens=brisa-forte,motor-calmo,nenhum", 200],
    ["get", "/api/item-cards", "/api/item-cards?itens=Brisa", 400],
    ["get", all, all, 200, withToken("good")],
    ["get", all, all, 401],
    ["post", all, all, 200, send(items, "good")],
    ["post", all, all, 200, send(items, "id")],
    ["post", all, all, 400, send('{"items":["Brisa Forte"]}', "good")],
    ["post", all, all, 401],
    ["post", all, all, 413, send(" ".repeat(40_000), "good")],
    ["post", all, all, 415, send(items, "good", { "Content-Type": "text/plain" })],
    ["delete", one, "/api/me/favorites/brisa-forte", 204, withToken("good")],
    ["delete", one, "/api/me/favorites/brisa-forte", 401],
    ["delete", one, "/api/me/favorites/Brisa", 404, withToken("good")],
  ];
}

/** Requests that together cause every documented answer but 429, 500 and 503, with the expected status of each. */
const probes: [method: Method, template: string, path: string, status: number, init?: ProbeInit][] = [
  ["get", "/api/moderation", "/api/moderation", 200],
  ["get", "/api/sources", "/api/sources", 200],
  ["get", "/api/dumps", "/api/dumps", 200],
  ["get", "/api/dumps/{day}/{name}", "/api/dumps/2026-06-15/notas.parquet", 200],
  [
    "get",
    "/api/dumps/{day}/{name}",
    "/api/dumps/2026-06-15/itens.csv.gz",
    206,
    { headers: { Range: "bytes=0-9" } },
  ],
  ["get", "/api/dumps/{day}/{name}", "/api/dumps/newest/itens.csv.gz", 302],
  ["get", "/api/dumps/{day}/{name}", "/api/dumps/2026-06-16/itens.csv.gz", 404],
  [
    "get",
    "/api/dumps/{day}/{name}",
    "/api/dumps/2026-06-15/itens.csv.gz",
    416,
    { headers: { Range: "bytes=9999999-" } },
  ],
  ["get", "/api/rankings", "/api/rankings", 200],
  ["get", "/api/rankings", "/api/rankings?formato=csv", 200],
  ["get", "/api/rankings", "/api/rankings?formato=pdf", 400],
  ["get", "/api/rankings/{slug}", "/api/rankings/ventiladores", 200],
  ["get", "/api/rankings/{slug}", "/api/rankings/motores?peso.conforto=80", 200],
  ["get", "/api/rankings/{slug}", "/api/rankings/ventiladores?formato=excel", 200],
  ["get", "/api/rankings/{slug}", "/api/rankings/ventiladores?pagina=x", 400],
  ["get", "/api/rankings/{slug}", "/api/rankings/ventiladores-antigos", 301],
  ["get", "/api/rankings/{slug}", "/api/rankings/nenhum", 404],
  ["get", "/api/rankings/{slug}/prior", "/api/rankings/ventiladores-antigos/prior", 301],
  ["get", "/api/og/rankings/{file}", "/api/og/rankings/ventiladores-antigos.png", 301],
  ["get", "/api/items/{slug}", "/api/items/brisa-forte", 200],
  ["get", "/api/items/{slug}", "/api/items/sem-voz", 200],
  ["get", "/api/items/{slug}", "/api/items/motor-calmo", 200],
  ["get", "/api/items/{slug}", "/api/items/brisa-antiga", 301],
  ["get", "/api/items/{slug}", "/api/items/nenhum", 404],
  ["get", "/api/companies/{slug}", "/api/companies/brisa", 200],
  ["get", "/api/companies/{slug}", "/api/companies/brisa-antiga", 301],
  ["get", "/api/companies/{slug}", "/api/companies/nenhuma", 404],
  ["get", "/api/items/{slug}/score", "/api/items/brisa-forte/score", 200],
  ["get", "/api/items/{slug}/score", "/api/items/motor-calmo/score", 200],
  ["get", "/api/items/{slug}/score", "/api/items/sem-voz/score?formato=csv", 200],
  ["get", "/api/items/{slug}/score", "/api/items/brisa-antiga/score", 301],
  ["get", "/api/items/{slug}/score", "/api/items/brisa-forte/score?formato=pdf", 400],
  ["get", "/api/items/{slug}/score", "/api/items/nenhum/score", 404],
  ["get", "/api/items/{slug}/reviews", "/api/items/brisa-forte/reviews?pagina=2", 200],
  ["get", "/api/items/{slug}/reviews", "/api/items/motor-calmo/reviews?formato=csv", 200],
  ["get", "/api/items/{slug}/reviews", "/api/items/brisa-antiga/reviews", 301],
  ["get", "/api/items/{slug}/reviews", "/api/items/brisa-forte/reviews?estrelas=6", 400],
  ["get", "/api/items/{slug}/reviews", "/api/items/nenhum/reviews", 404],
  ...ownReviewProbes(),
  ...followingProbes(),
  ["get", "/api/items/{slug}/counted-reviews", "/api/items/brisa-forte/counted-reviews", 200],
  ["get", "/api/items/{slug}/counted-reviews", "/api/items/brisa-forte/counted-reviews?formato=csv", 200],
  ["get", "/api/items/{slug}/counted-reviews", "/api/items/brisa-antiga/counted-reviews", 301],
  ["get", "/api/items/{slug}/counted-reviews", "/api/items/brisa-forte/counted-reviews?pagina=9", 400],
  ["get", "/api/items/{slug}/counted-reviews", "/api/items/nenhum/counted-reviews", 404],
  ["get", "/api/rankings/{slug}/prior", "/api/rankings/ventiladores/prior", 200],
  ["get", "/api/rankings/{slug}/prior", "/api/rankings/ventiladores/prior?formato=excel&versao=1", 200],
  ["get", "/api/rankings/{slug}/prior", "/api/rankings/ventiladores/prior?versao=zero", 400],
  ["get", "/api/rankings/{slug}/prior", "/api/rankings/nenhum/prior", 404],
  ["get", "/api/identity", "/api/identity", 200],
  ["get", "/api/me", "/api/me", 200, withToken("good")],
  ["get", "/api/me", "/api/me", 200, withToken("id")],
  ["get", "/api/me", "/api/me", 401],
  ["delete", "/api/me", "/api/me", 204, withToken("good")],
  ["delete", "/api/me", "/api/me?reviews=hide", 400, withToken("good")],
  ["delete", "/api/me", "/api/me", 401, withToken("revoked")],
  ["delete", "/api/me", "/api/me", 403, withToken("id")],
  ["get", "/api/me/export", "/api/me/export", 200, withToken("good")],
  ["get", "/api/me/export", "/api/me/export", 401, withToken("revoked")],
  ["get", "/api/me/export", "/api/me/export", 403, withToken("id")],
  ["get", "/api/health", "/api/health", 200],
  ["get", "/api/health/ready", "/api/health/ready", 200],
  ["get", "/api/og/items/{file}", "/api/og/items/brisa-forte.png", 200],
  ["get", "/api/og/items/{file}", "/api/og/items/brisa-antiga.png", 301],
  ["get", "/api/og/items/{file}", "/api/og/items/nenhum.png", 404],
  ["get", "/api/og/rankings/{file}", "/api/og/rankings/ventiladores.png", 200],
  ["get", "/api/og/rankings/{file}", "/api/og/rankings/nenhum.png", 404],
  ["get", "/api/og/comparisons/{file}", "/api/og/comparisons/brisa-forte,motor-calmo.png", 200],
  ["get", "/api/og/comparisons/{file}", "/api/og/comparisons/brisa-antiga.png", 200],
  ["get", "/api/og/comparisons/{file}", "/api/og/comparisons/nenhum.png", 404],
  ["get", "/api/og/site.png", "/api/og/site.png", 200],
  ["get", "/api/media/demonstration/{name}", "/api/media/demonstration/celular-umbrava-trilha-5g.png", 200],
  ["get", "/api/media/demonstration/{name}", "/api/media/demonstration/nenhum.png", 404],
  ["get", "/api/media/photos/{name}", `/api/media/photos/${pictureName}`, 200],
  ["get", "/api/media/photos/{name}", "/api/media/photos/nenhuma.webp", 404],
  ["get", "/api/media/pictures/{name}", `/api/media/pictures/${pictureName}`, 200],
  ["get", "/api/media/pictures/{name}", `/api/media/pictures/${photoName}`, 404],
  ["get", "/api/problems/{code}", "/api/problems/not-found", 200],
  ["get", "/api/problems/{code}", "/api/problems/nenhum", 404],
  ["get", "/api/openapi.json", "/api/openapi.json", 200],
  ["post", "/api/event", "/api/event", 204, { body: eventBody(secret) }],
  ["post", "/api/event", "/api/event", 400, { body: "{" }],
  [
    "post",
    "/api/event",
    "/api/event",
    401,
    { body: eventBody(secret), headers: { Authorization: "Bearer x" } },
  ],
  ["post", "/api/event", "/api/event", 403, { body: eventBody("another-secret-entirely") }],
  ["post", "/api/event", "/api/event", 413, { body: " ".repeat(20_000) }],
  ["post", "/api/event", "/api/event", 415, { body: "{}", headers: { "Content-Type": "text/html" } }],
];

const dumpDay = "2026-06-15";
const dataDirectory = mkdtempSync(join(tmpdir(), "prova-openapi-"));
let test: TestDatabase;
let server: TestServer;
let issuer: TokenIssuer;
let description: z.infer<typeof descriptionSchema>;

logger.level = "silent";

beforeAll(async () => {
  issuer = await startTokenIssuer();
  vi.stubEnv("PORT", String(issuer.port));
  vi.stubEnv("DATA_DIR", dataDirectory);
  const photos = createDiskStorage(join(dataDirectory, "photos"));
  for (const name of [photoName, pictureName]) await photos.write(name, Buffer.from("photo"));
  const revoked = await accessTokenOf(issuer, "revoked");
  issuer.getUser = (token) =>
    token === revoked
      ? serviceError("NotAuthorizedException", "Access Token has been revoked")
      : poolUser("ana", { email: "ana@example.com", email_verified: "true" });
  tokens.revoked = `Bearer ${revoked}`;
  tokens.good = `Bearer ${await accessTokenOf(issuer, "ana")}`;
  tokens.other = `Bearer ${await accessTokenOf(issuer, "bia")}`;
  tokens.id = await idTokenOf(issuer, "ana");
  test = await openTestDatabase();
  await addFansAndMotors(test.database);
  await test.database
    .update(item)
    .set({ imageUrl: PHOTO_PATH + pictureName })
    .where(eq(item.slug, "brisa-forte"));
  await makeDump(test.database, {
    day: dumpDay,
    now: new Date("2026-06-15T06:00:00Z"),
    dataDirectory,
    storage: createDiskStorage(dumpDirectory(dataDirectory)),
    isSnapshot: true,
    signal: new AbortController().signal,
    onTable: () => undefined,
  });
  provideDatabase({ database: test.database, kind: "server", close: () => Promise.resolve() });
  server = await serveApi();
  description = descriptionSchema.parse(await (await fetch(`${server.origin}/api/openapi.json`)).json());
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await issuer.server.stop();
  await server.stop();
  await test.close();
  rmSync(dataDirectory, { recursive: true, force: true });
});

/** The documented schema as a parser. It refuses additional properties where the document does. */
function parserOf(reference: string): z.ZodType {
  const name = reference.replace("#/components/schemas/", "");
  const schema = description.components.schemas[name];
  if (!schema) throw new Error(`${reference} is described nowhere`);
  return z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
}

async function expectDocumented(method: Method, template: string, response: Response) {
  const documented = description.paths[template]?.[method]?.responses[String(response.status)];
  expect(documented, `${method} ${template} answered an undocumented ${response.status}`).toBeDefined();
  const type = response.headers.get("content-type")?.split(";")[0];
  const content = type === undefined ? undefined : documented?.content?.[type];
  if (documented?.content) expect(content, `${template}: undocumented type ${type}`).toBeDefined();
  const reference = content?.schema.$ref;
  if (reference === undefined) return;
  const parsed = parserOf(reference).safeParse(await response.json());
  expect(parsed.error?.issues ?? []).toEqual([]);
}

describe("the OpenAPI description", () => {
  it("has a path for every file under pages/api, and no other", () => {
    const files = apiRoutes.filter(({ isCatchAll }) => !isCatchAll).map(({ template }) => template);
    expect(Object.keys(description.paths).sort()).toEqual([...files].sort());
  });

  it("names each operation once and its path's parameters all", () => {
    const all = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => ({ path, operation })),
    );
    expect(new Set(all.map(({ operation }) => operation.operationId)).size).toBe(all.length);
    for (const { path, operation } of all) {
      const described = operation.parameters.filter((parameter) => parameter.in === "path");
      const named = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name);
      expect(described.map(({ name }) => name)).toEqual(named);
    }
  });

  it("lists for each path the methods that its handler answers", async () => {
    for (const [template, methods] of Object.entries(description.paths)) {
      const path = template.replace(/\{(file|name)\}/, "x.png").replace(/\{[^}]+\}/g, "x");
      const allow = (await fetch(server.origin + path, { method: "OPTIONS" })).headers.get("allow");
      const listed = allow?.split(", ").filter((method) => !["HEAD", "OPTIONS"].includes(method));
      expect(listed, template).toEqual(Object.keys(methods).map((method) => method.toUpperCase()));
    }
  });

  it.each(probes)("holds for %s %s: %s gives %i", async (method, template, path, status, init) => {
    const { "X-Token": token, ...given } = init?.headers ?? {};
    const headers = {
      ...(init?.body && { "Content-Type": "application/json" }),
      ...(token && { Authorization: tokens[token as keyof typeof tokens] }),
      ...given,
    };
    const response = await fetch(server.origin + path, {
      method: method.toUpperCase(),
      redirect: "manual",
      ...init,
      headers,
    });
    expect(response.status).toBe(status);
    await expectDocumented(method, template, response);
  });

  it("documents only answers that the requests above produce, and those of load and of failures", () => {
    const drawn = new Set(probes.map(([method, template, , status]) => `${method} ${template} ${status}`));
    const documented = Object.entries(description.paths).flatMap(([template, methods]) =>
      Object.entries(methods).flatMap(([method, { responses }]) =>
        Object.keys(responses)
          .filter((status) => !["304", "429", "500", "503"].includes(status))
          .map((status) => `${method} ${template} ${status}`),
      ),
    );
    expect(documented.filter((answer) => !drawn.has(answer))).toEqual([]);
  });

  it("every handler reads its body itself, so that Next answers no error of its own", async () => {
    for (const route of apiRoutes) {
      const { config } = (await importRoute(route)) as ApiModule;
      expect(config, route.file).toMatchObject({ api: { bodyParser: false } });
    }
  });
});
