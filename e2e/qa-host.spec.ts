import { get, type IncomingHttpHeaders } from "node:http";
import { expect, test } from "./support/fixtures";

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Asks this site under another host name, which browsers do not allow. */
function askAs(host: string, address: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { host } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts).toString("utf8"),
        }),
      );
    }).on("error", reject);
  });
}

const pages = [
  "/",
  "/rankings",
  "/rankings/geladeiras",
  "/metodologia",
  "/busca?q=a",
  "/nao-existe",
  "/rankings/geladeiras?pagina=x",
];
const others = ["/icon.svg", "/robots.txt", "/sitemap.xml", "/api/rankings", "/api/nada", "/api/og/site.png"];

/** Answers of the layers around the site: another address, and requests that are refused. */
const turnedAway = ["/rankings/", "//rankings", "/%", "/incorporar/rankings/geladeiras"];

for (const host of ["qa.provareal.example", "www-QA2.provareal.example:8080", "qa_2.provareal.example"]) {
  test(`specification 2: nothing of ${host} is indexed`, async ({ baseURL }) => {
    for (const path of [...pages, ...others, ...turnedAway]) {
      const { headers } = await askAs(host, `${baseURL}${path}`);
      expect([path, headers["x-robots-tag"]]).toEqual([path, "noindex, nofollow"]);
    }
    for (const path of pages) {
      const { body } = await askAs(host, `${baseURL}${path}`);
      const robots = [...body.matchAll(/<meta name="robots" content="([^"]*)"/g)].map((match) => match[1]);
      expect([path, robots]).toEqual([path, ["noindex,nofollow"]]);
    }
    const scripts = [...(await askAs(host, `${baseURL}/`)).body.matchAll(/src="(\/_next\/static\/[^"]+)"/g)];
    expect(scripts.length).toBeGreaterThan(0);
    const script = await askAs(host, `${baseURL}${scripts[0]?.[1]}`);
    expect([script.status, script.headers["x-robots-tag"]]).toEqual([200, "noindex, nofollow"]);
    expect((await askAs(host, `${baseURL}/robots.txt`)).body).toMatch(/^User-agent: \*\nAllow: \/\n*$/);
  });
}

test("specification 2: other hosts are indexed", async ({ baseURL }) => {
  for (const path of [...pages, ...others]) {
    const { headers, body } = await askAs("www.provareal.example", `${baseURL}${path}`);
    expect([path, headers["x-robots-tag"]]).toEqual([path, undefined]);
    // Pages of searches are noindex on every host.
    expect([path, body.includes("noindex")]).toEqual([path, path.startsWith("/busca")]);
  }
  expect((await askAs("www.provareal.example", `${baseURL}/robots.txt`)).body).toContain("Sitemap: ");
});
