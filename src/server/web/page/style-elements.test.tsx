import { styleElements } from "@/server/web/page/style-elements";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "style-elements-"));

beforeAll(() => {
  mkdirSync(join(folder, ".next/static/css"), { recursive: true });
  for (const name of ["every", "page", "part"]) {
    writeFileSync(join(folder, `.next/static/css/${name}.css`), `.${name}{content:"</style>"}`);
  }
  vi.spyOn(process, "cwd").mockReturnValue(folder);
});

afterAll(() => {
  vi.restoreAllMocks();
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

it("does so in production only, because a development server makes styles of its own", () => {
  expect(styleElements(links)).toBe(links);
});
