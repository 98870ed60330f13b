import type { RawRequest } from "./raw-http";
import { signedBody, visitPayload } from "./signed-event";

const RANKING = "/rankings/geladeiras";

/** A page of the site, a problem of the API, or anything else. */
export type AnswerKind = "page" | "problem" | "other";

/** What a request gets: status, kind of body, and the fields that a problem names. */
export type Expected = [target: string, status: number, kind: AnswerKind, fields?: string[]];

const long = "a".repeat(3_000);

/** Addresses that lead nowhere. */
export const addresses: Expected[] = [
  ["/rankings/%00", 404, "page"],
  ["/rankings/%E0%A4%A", 400, "page"],
  ["/rankings/%", 400, "page"],
  ["/itens/%F0%9F%98%80", 404, "page"],
  ["/rankings/../../etc/passwd", 308, "other"],
  ["/rankings/%2e%2e/%2e%2e/etc/passwd", 308, "other"],
  ["/../../etc/passwd", 308, "other"],
  ["/_next/static/..%2f..%2fpackage.json", 404, "other"],
  ["/_next/static/../../package.json", 308, "other"],
  ["/_next/static/%2e%2e/%2e%2e/BUILD_ID", 308, "other"],
  ["/_next/static/%E0%A4%A", 404, "other"],
  ["//evil.example", 308, "other"],
  ["/\\evil.example", 308, "other"],
  ["/%5cevil.example", 404, "page"],
  ["/%2f%2fevil.example/", 308, "other"],
  ["/rankings/", 308, "other"],
  ["/rankings/GELADEIRAS", 308, "other"],
  [`/rankings/${long}`, 404, "page"],
  [`/itens/${long}`, 404, "page"],
  ["/.env", 404, "page"],
  ["/.git/config", 404, "page"],
  ["/%2e%65nv", 308, "other"],
  ["/_error", 404, "page"],
  ["/metrics", 404, "page"],
  ["/api/%E0%A4%A", 400, "problem", ["path"]],
  ["/api/rankings/%E0%A4%A", 400, "problem", ["path"]],
  ["/api/items/%", 400, "problem", ["path"]],
  ["/api/rankings/%00", 404, "problem"],
  ["/api/items/%2e%2e%2f", 308, "other"],
  ["/api/items/%F0%9F%98%80", 404, "problem"],
  ["/api/media/demonstration/..%2f..%2fpackage.json", 404, "problem"],
  ["/api/media/demonstration/%00.png", 404, "problem"],
  ["/api/og/items/..%2f.png", 404, "problem"],
  [`/api/og/rankings/${long}.png`, 404, "problem"],
  ["/api/problems/__proto__", 404, "problem"],
  ["/api/problems/constructor", 404, "problem"],
  ["/api/openapi.json/x", 404, "problem"],
  ["/sitemaps/%00.xml", 404, "page"],
  ["/sitemaps/../../x.xml", 308, "other"],
  ["/sitemaps/items-99999999999999999999.xml", 404, "page"],
  ["/_next/data/x/rankings/geladeiras.json", 404, "page"],
  ["/_next/data/../../x.json", 308, "other"],
];

/** Parameters that no form sends. */
export const parameters: Expected[] = [
  [`${RANKING}?pagina=1&pagina=2`, 400, "page"],
  [`${RANKING}?pagina=99999999999999999999`, 400, "page"],
  [`${RANKING}?pagina=-1`, 400, "page"],
  [`${RANKING}?nota_min[]=`, 200, "page"],
  [`${RANKING}?peso.x=NaN`, 400, "page"],
  [`${RANKING}?${"marca=x&".repeat(200)}`, 400, "page"],
  [`${RANKING}?marca=%00`, 400, "page"],
  [`${RANKING}?marca=%ED%A0%80`, 200, "page"],
  [`${RANKING}?marca=%E0%A4%A`, 200, "page"],
  [`${RANKING}?marca=%E2%80%AE%F0%9F%98%80`, 200, "page"],
  [`${RANKING}?__proto__=1&constructor=2`, 200, "page"],
  [`${RANKING}?peso.__proto__=1`, 400, "page"],
  [`${RANKING}?ordem=constructor`, 400, "page"],
  [`/?x=${"a".repeat(10_000)}`, 200, "page"],
  ["/busca?q=%00", 400, "page"],
  ["/busca?q=%ED%A0%80", 200, "page"],
  [`/busca?q=${"a".repeat(9_000)}`, 200, "page"],
  ["/busca?q=a&q=b", 400, "page"],
  ["/busca?q=%25%5f%5c'--", 200, "page"],
  ["/busca?q=tv&categoria=__proto__", 400, "page"],
  ["/busca?q=tv&categoria=celulares&categoria=geladeiras", 400, "page"],
  ["/busca?q=tv&filtro.__proto__=1", 400, "page"],
  ["/busca?q=tv&faixa=constructor", 400, "page"],
  ["/busca?q=tv&preco_min=1e309", 400, "page"],
  ["/busca?q=tv&marca=%E2%80%AE%22%3E%3Cscript%3Ealert(1)%3C/script%3E", 200, "page"],
  ["/busca?q=tv&marca=a:b%20OR%20c&marca=-x", 200, "page"],
  ["/busca?q=tv&pagina=51", 303, "other"],
  ["/busca?q=tv&pagina=50", 303, "other"],
  [`/api${RANKING}?pagina=1&pagina=2`, 400, "problem", ["pagina"]],
  [`/api${RANKING}?ordem=constructor`, 400, "problem", ["ordem"]],
  [`/api${RANKING}?marca=%00`, 400, "problem", ["marca"]],
  [`/api${RANKING}?filtro.__proto__=1`, 400, "problem", ["filtro.__proto__"]],
  ["/api/items/x/reviews?pagina=1e309", 400, "problem", ["pagina"]],
];

/** Headers of proxies, of Next's own parts, and nonsense. */
export const headers: [name: string, value: string][] = [
  ["X-Middleware-Subrequest", "middleware:middleware"],
  ["X-Middleware-Rewrite", "/api/health"],
  ["X-Middleware-Prefetch", "1"],
  ["X-Nextjs-Data", "1"],
  ["X-Invoke-Path", "/api/health"],
  ["X-Invoke-Status", "500"],
  ["X-Invoke-Output", "/_error"],
  ["X-Invoke-Query", "%7B%22slug%22%3A%22x%22%7D"],
  ["X-Matched-Path", "/_error"],
  ["X-Now-Route-Matches", "1=x"],
  ["X-Forwarded-Host", "evil.example"],
  ["X-Forwarded-Proto", "javascript"],
  ["X-Original-URL", "/admin"],
  ["X-HTTP-Method-Override", "DELETE"],
  ["RSC", "1"],
  ["Next-Action", "abc"],
  ["Range", "bytes=0-10,20-30,5-4"],
  ["If-None-Match", '*,"",W/,,'],
  ["If-Modified-Since", "ontem"],
  ["If-Match", '"x"'],
  ["Accept-Encoding", "zstd;q=abc,,;;q=9, *;q=0"],
  ["Accept", "///,;q=,text/csv;q=x"],
  ["Accept-Language", "%%%,,x;q=1e9"],
  ["Cookie", "User=%7B; User=%7B; a; =; User=%00"],
  ["Cookie", `User=${"x".repeat(8_192)}`],
  ["Expect", "100-continue"],
  ["Origin", "null"],
  ["X-Request-Id", "<script>alert(1)</script>"],
  ["Authorization", "Bearer x"],
];

const visit = visitPayload();
const good = JSON.parse(signedBody(visit)) as { payload: typeof visit; signature: string };
const otherSignature = (JSON.parse(signedBody(visitPayload())) as { signature: string }).signature;
const json = { "Content-Type": "application/json" };
const post = (body: string, headers: Record<string, string> = json): RawRequest => ({
  method: "POST",
  headers,
  body,
});

/** An event that is stored. */
export const goodEvent = post(signedBody(visit));

/** Events that are none: status, and a field that the problem names. */
export const bodies: [name: string, request: RawRequest, status: number, field?: string][] = [
  ["no type", post(signedBody(visit), {}), 415],
  ["a form", post("a=1", { "Content-Type": "application/x-www-form-urlencoded" }), 415],
  ["compressed", post("x", { ...json, "Content-Encoding": "gzip" }), 415],
  ["truncated", post(signedBody(visit).slice(0, -20)), 400, "body"],
  ["no JSON", post("User=%7B"), 400, "body"],
  ["nothing", post("", { ...json, "Content-Length": "0" }), 400, "body"],
  ["null", post("null"), 400, "body"],
  ["deep JSON", post(`${"[".repeat(7_000)}${"]".repeat(7_000)}`), 400, "body"],
  [
    "a deep payload",
    post(signedBody({ ...visit, x: JSON.parse(`${"[".repeat(900)}${"]".repeat(900)}`) as unknown })),
    400,
    "payload",
  ],
  ["a megabyte", post("a".repeat(2 ** 20)), 413],
  ["a forged signature", post(JSON.stringify({ ...good, signature: "0".repeat(64) })), 403, "signature"],
  ["another's signature", post(JSON.stringify({ ...good, signature: otherSignature })), 403, "signature"],
  [
    "a changed payload",
    post(JSON.stringify({ ...good, payload: { ...visit, event: "search" } })),
    403,
    "signature",
  ],
  ["no signature", post(JSON.stringify({ payload: visit })), 400, "signature"],
  ["wrong fields", post(signedBody(visitPayload({ item: "../x" }))), 400, "payload.item"],
  ["a NUL", post(signedBody(visitPayload({ path: "/a\0b" }))), 400, "payload"],
  [
    "a field beyond the limits",
    post(signedBody(visitPayload({ note: "x".repeat(201) }))),
    400,
    "payload.note",
  ],
  ["a foreign origin", post(signedBody(visit), { ...json, Origin: "https://evil.example" }), 403],
];
