import { cacheAddressOf } from "@/server/platform/cache/cacheable-routes";
import { OPERATOR_ROUTES } from "@/server/web/operator-access/access";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const definitions = [
  "definePage",
  "defineAccountPage",
  "defineSignInPage",
  "defineVisitorForm",
  "defineOperatorPage",
  "answerCrawler",
  "answerNews",
] as const;

interface PageFile {
  file: string;
  /** The address that it answers, with "x" for parameters, and "sp" for a state. */
  address: string;
  source: string;
  kinds: readonly string[];
}

const files = readdirSync("pages", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("api/") && !file.startsWith("_"))
  .sort();

const pages: PageFile[] = files.map((file) => {
  const source = readFileSync(join("pages", file), "utf8");
  const path = file
    .replace(/\.tsx?$/, "")
    .replace(/(^|\/)index$/, "")
    .replace("[state]", "sp")
    .replace(/\[[^\]]+\]/g, "x");
  const kinds = definitions.filter((name) => new RegExp(`\\b${name}(<[^(]*>)?\\(`).test(source));
  return { file, address: `/${path}`, source, kinds };
});
const ofKind = (kind: (typeof definitions)[number]) => pages.filter(({ kinds }) => kinds.includes(kind));
const personal = [
  ...ofKind("defineAccountPage"),
  ...ofKind("defineSignInPage"),
  ...ofKind("defineVisitorForm"),
  ...ofKind("defineOperatorPage"),
];

describe("every page", () => {
  it.each(pages.map(({ file, kinds }) => [file, kinds] as const))(
    "%s comes about in one of the known ways",
    (_file, kinds) => {
      expect(kinds).toHaveLength(1);
    },
  );

  it.each(pages.map(({ file, source }) => [file, source] as const))(
    "%s looks at no cookie and no header itself",
    (_file, source) => {
      expect(source).not.toMatch(/cookie|authorization|req\.headers\.(?!host)/i);
    },
  );
});

describe("pages of the account and of the sign-in", () => {
  it("are all below their own addresses", () => {
    const account = ofKind("defineAccountPage").map(({ address }) => address);
    expect(account).toContain("/conta");
    expect(account.filter((address) => !/^\/conta(\/|$)/.test(address))).toEqual([]);
    const below = pages.filter(({ address }) => /^\/conta(\/|$)/.test(address));
    const withForm = ofKind("defineVisitorForm").map(({ address }) => address);
    expect(below.map(({ address }) => address).filter((address) => !withForm.includes(address))).toEqual(
      account,
    );
    expect(ofKind("defineSignInPage").map(({ address }) => address)).toContain("/entrar");
  });

  it.each(personal.map(({ address }) => address))("%s is kept by no cache", (address) => {
    expect(cacheAddressOf(address)).toBeNull();
    expect(cacheAddressOf(`/_next/data/build-1${address}.json`)).toBeNull();
  });

  it.each(personal.map(({ address }) => address))("%s is in no sitemap", (address) => {
    const sitemap = readFileSync("src/server/reading/crawlers/sitemap-parts.ts", "utf8");
    expect(sitemap).not.toContain(`"${address}"`);
  });
});

describe("pages of the operator", () => {
  it("are all below /operador, each under the rules of its own route", () => {
    const below = pages.filter(({ address }) => /^\/operador(\/|$)/.test(address));
    expect(below.filter(({ kinds }) => kinds[0] !== "defineOperatorPage")).toEqual([]);
    expect(ofKind("defineOperatorPage").map(({ address }) => address)).toEqual(
      below.map(({ address }) => address),
    );
    const routes = below.map(({ file }) => `/${file.replace(/(\/index)?\.tsx$/, "")}`);
    const stated = below.map(({ source }) => /\broute: "([^"]+)"/.exec(source)?.[1]);
    expect(stated).toEqual(routes);
    expect([...routes].sort()).toEqual(Object.keys(OPERATOR_ROUTES).sort());
  });
});

describe("public pages", () => {
  it("are kept by the shared cache, but for the search", () => {
    const unkept = ofKind("definePage").filter(({ address }) => cacheAddressOf(address) === null);
    expect(unkept.map(({ address }) => address)).toEqual(["/busca"]);
  });
});
