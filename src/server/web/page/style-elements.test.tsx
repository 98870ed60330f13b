import { styleElements } from "@/server/web/page/style-elements";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "style-elements-"));

beforeAll(() => {
  mkdirSync(join(folder, ".next/static/css"), { recursive: true });
  for (const name of ["every", "page", "part"]) {
    writeFileSync(join(folder, `.next/static/css/${name}.css`), `.${name}{content:"</style>"}`);
  }
  mkdirSync(join(folder, ".next/static/media"));
  writeFileSync(join(folder, ".next/static/media/font.woff2"), "letters");
  writeFileSync(
    join(folder, ".next/static/css/font.css"),
    '@font-face{src:url(/_next/static/media/font.woff2) format("woff2")}.a{background:url(/_next/static/media/a.svg)}',
  );
});

beforeEach(() => {
  vi.spyOn(process, "cwd").mockReturnValue(folder);
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const address = (name: string) => `/_next/static/css/${name}.css`;

const links = [
  <link key="1" rel="preload" as="style" href={address("every")} />,
  <link key="2" rel="stylesheet" href={address("every")} data-n-g="" />,
  <link key="3" rel="stylesheet" href={address("page")} data-n-p="" />,
  <link key="4" rel="stylesheet" href={address("part")} />,
];

afterEach(() => vi.unstubAllEnvs());

it("writes each sheet once, with the mark by which scripts find it, and without an end of its own element", () => {
  vi.stubEnv("NODE_ENV", "production");
  expect(renderToStaticMarkup(<>{styleElements(links)}</>)).toBe(
    String.raw`<style data-n-g="">.every{content:"<\/style>"}</style>` +
      String.raw`<style data-n-href="/_next/static/css/page.css">.page{content:"<\/style>"}</style>` +
      String.raw`<style data-href="/_next/static/css/part.css">.part{content:"<\/style>"}</style>`,
  );
});

it("writes a font into the sheet that names it, and leaves other addresses", () => {
  vi.stubEnv("NODE_ENV", "production");
  const link = <link key="1" rel="stylesheet" href={address("font")} data-n-g="" />;
  expect(renderToStaticMarkup(<>{styleElements([link])}</>)).toBe(
    `<style data-n-g="">@font-face{src:url(data:font/woff2;base64,${Buffer.from("letters").toString("base64")}) ` +
      'format("woff2")}.a{background:url(/_next/static/media/a.svg)}</style>',
  );
});

it("does so in production only, because a development server makes styles of its own", () => {
  expect(styleElements(links)).toBe(links);
});
