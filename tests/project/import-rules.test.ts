import { ESLint } from "eslint";
import importX from "eslint-plugin-import-x";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importZones } from "../../eslint.zones.js";

let eslint: ESLint;

beforeAll(() => {
  eslint = new ESLint({ cwd: process.cwd() });
});

/** The rules that a source would break, were it the file of that name. */
async function brokenRules(filePath: string, source: string): Promise<string[]> {
  const [result] = await eslint.lintText(`${source}\n`, { filePath });
  return [...new Set(result?.messages.map((message) => message.ruleId ?? "parse error"))].sort();
}

const paths = "import-x/no-restricted-paths";
const names = "no-restricted-imports";
const uses = (name: string, from: string) =>
  `import { ${name} } from "${from}";\n\nexport const used = ${name};`;

describe("imports run downwards only", () => {
  it.each([
    ["lib must not know ui", "src/lib/bad.ts", uses("SiteLink", "@/ui/SiteLink"), [paths]],
    [
      "text must not know features",
      "src/text/bad.ts",
      uses("HomeScreen", "@/features/home/HomeScreen/HomeScreen"),
      [paths],
    ],
    [
      "ui must not know features",
      "src/ui/bad.ts",
      uses("HomeScreen", "@/features/home/HomeScreen/HomeScreen"),
      [paths],
    ],
    [
      "features must not know the style guide",
      "src/features/item/bad.ts",
      uses("catalogue", "@/style-guide/catalogue"),
      [paths],
    ],
    [
      "ui must not know the server",
      "src/ui/bad.ts",
      uses("loadItem", "@/server/reading/catalog/load-item"),
      [paths, names],
    ],
    [
      "features must not know the server",
      "src/features/item/bad.ts",
      uses("loadItem", "@/server/reading/catalog/load-item"),
      [paths, names],
    ],
    [
      "features must not know each other",
      "src/features/item/bad.ts",
      uses("HomeScreen", "@/features/home/HomeScreen/HomeScreen"),
      [paths],
    ],
    [
      "the server must not know features",
      "src/server/web/page/bad.ts",
      uses("HomeScreen", "@/features/home/HomeScreen/HomeScreen"),
      [paths],
    ],
    ["the server must not know ui", "src/server/web/page/bad.ts", uses("SiteLink", "@/ui/SiteLink"), [paths]],
    [
      "a wing of the server must not know one above it",
      "src/server/publishing/scores/bad.ts",
      uses("loadItem", "@/server/reading/catalog/load-item"),
      [paths],
    ],
    [
      "the lowest wing must not know the others, in tests either",
      "src/server/platform/http/bad.test.ts",
      uses("publishCategory", "@/server/publishing/scores/publish-category"),
      [paths],
    ],
    ["a local stand-in must not know ui", "src/local/bad.ts", uses("SiteLink", "@/ui/SiteLink"), [paths]],
    [
      "the search service must not know what the site searches for",
      "src/local/search/bad.ts",
      uses("itemSettings", "@/server/publishing/search-records/index-definitions"),
      [paths],
    ],
    [
      "the stand-ins must not know each other",
      "src/local/identity/bad.ts",
      uses("splitWords", "@/local/search/text/words"),
      [paths],
    ],
    [
      "writers of records use the index of the search and nothing else of it",
      "src/server/publishing/search-records/bad.ts",
      uses("runQueries", "@/local/search/query/run-queries"),
      [paths],
    ],
    [
      "readers of the catalogue must not know the stand-ins",
      "src/server/reading/catalog/bad.ts",
      uses("writeRecords", "@/local/search/index/write-records"),
      [paths],
    ],
    [
      "the code must not know the support of its tests",
      "src/lib/bad.ts",
      uses("startAnsweringServer", "@tests/support/answering-server"),
      [paths],
    ],
    ["Amplify has one door", "src/ui/bad.ts", uses("fetchAuthSession", "aws-amplify/auth"), [names]],
    [
      "Amplify has one door on the server too",
      "src/server/web/page/bad.ts",
      uses("fetchAuthSession", "aws-amplify/auth"),
      [names],
    ],
    [
      "Amplify v5 is for comparisons in tests",
      "src/lib/auth/bad.ts",
      uses("Auth", "amplify-auth-v5"),
      [names],
    ],
    [
      "its client of the user pool is too",
      "src/local/identity/bad.ts",
      uses("CognitoUserPool", "amazon-cognito-identity-js"),
      [names],
    ],
    ["no climbing", "src/server/platform/http/deep/bad.ts", uses("ok", "../../../lib/result"), [names]],
    [
      "rows of a statement are not cast",
      "src/server/reading/catalog/bad.ts",
      "export const read = async (database) => (await database.execute('')) as { rows: unknown[] };",
      ["no-restricted-syntax"],
    ],
    ...['<p className="button button-primary" />', "<p className={`card button`} />"].map(
      (raw): [string, string, string, string[]] => [
        `what looks like a button is one of the components: ${raw}`,
        "src/features/item/bad.tsx",
        `export const Bad = () => ${raw};`,
        ["no-restricted-syntax"],
      ],
    ),
    ["no barrels", "src/lib/bad.ts", 'export * from "@/lib/result";', ["no-restricted-syntax"]],
    ["no named barrels", "src/lib/bad.ts", 'export { ok } from "@/lib/result";', ["no-restricted-syntax"]],
    ["no default exports", "src/lib/bad.ts", "export default 1;", ["import-x/no-default-export"]],
  ])("%s", async (_rule, filePath, source, expected) => {
    expect(await brokenRules(filePath, source)).toEqual([...expected].sort());
  });

  it.each([
    ["features use ui", "src/features/item/good.ts", uses("SiteLink", "@/ui/SiteLink")],
    ["ui uses lib", "src/ui/good.ts", uses("ok", "@/lib/result")],
    [
      "a wing of the server uses those below it",
      "src/server/reading/catalog/good.ts",
      uses("publishCategory", "@/server/publishing/scores/publish-category"),
    ],
    ["the server uses lib and text", "src/server/web/page/good.ts", uses("commonText", "@/text/common")],
    [
      "writers of records use the index of the search",
      "src/server/publishing/search-records/good.ts",
      uses("writeRecords", "@/local/search/index/write-records"),
    ],
    [
      "the start puts the stand-ins together with the site",
      "src/server/run/start/good.ts",
      uses("createSearchService", "@/local/search/search-service"),
    ],
    [
      "local uses the server's database",
      "src/local/good.ts",
      uses("queryRows", "@/server/platform/db/database"),
    ],
    [
      "tests beside the code use the support",
      "src/lib/good.test.ts",
      uses("startAnsweringServer", "@tests/support/answering-server"),
    ],
    ["the facade uses Amplify", "src/lib/auth/good.ts", uses("fetchAuthSession", "aws-amplify/auth")],
  ])("%s", async (_rule, filePath, source) => {
    expect(await brokenRules(filePath, source)).toEqual([]);
  });

  it("pages use everything and export by default", async () => {
    const source = `${uses("loadItem", "@/server/reading/catalog/load-item")}\n\nexport default function Page() {\n  return null;\n}`;
    expect(await brokenRules("pages/good.tsx", source)).toEqual([]);
  });
});

describe("a new folder is covered without being listed", () => {
  let root: string;
  let madeUp: ESLint;

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "zones-"));
    const modules = [
      "features/home",
      "features/made-up",
      "server/reading/catalog",
      "server/platform/made-up",
      "server/made-up",
      "local/search",
    ];
    for (const path of [...modules, "lib/format", "made-up"].map((folder) => `src/${folder}/module.js`)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), "export const used = 1;\n");
    }
    madeUp = new ESLint({
      cwd: root,
      overrideConfigFile: true,
      overrideConfig: {
        plugins: { "import-x": importX as unknown as ESLint.Plugin },
        rules: { [paths]: ["error", { basePath: root, zones: importZones(root) }] },
      },
    });
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it.each([
    ["a feature does not import another one", "src/features/made-up", "../home/module.js", [paths]],
    ["no other feature imports it", "src/features/home", "../made-up/module.js", [paths]],
    ["a feature imports lib", "src/features/made-up", "../../lib/format/module.js", []],
    [
      "a room of the server does not import a stand-in",
      "src/server/platform/made-up",
      "../../../local/search/module.js",
      [paths],
    ],
    [
      "a room of the server imports no higher wing",
      "src/server/platform/made-up",
      "../../reading/catalog/module.js",
      [paths],
    ],
    ["a wing imports one below it", "src/server/reading/catalog", "../../platform/made-up/module.js", []],
    ["what is no wing imports none", "src/server/made-up", "../platform/made-up/module.js", [paths]],
    ["a folder of src imports no other one", "src/made-up", "../lib/format/module.js", [paths]],
    ["no folder of src imports it", "src/lib/format", "../../made-up/module.js", [paths]],
  ])("%s", async (_rule, folder, from, expected) => {
    const source = `${uses("used", from).replace("used = used", "again = used")}\n`;
    const [result] = await madeUp.lintText(source, { filePath: join(root, folder, "new.js") });
    expect(result?.messages.map(({ ruleId }) => ruleId)).toEqual(expected);
  });
});

describe("a table of words is read by ownValue", () => {
  const table = 'const labels: Readonly<Record<string, string>> = { a: "A" };\n';
  it.each([
    [
      "a text as the key",
      `${table}export const read = (text: string) => labels[text];`,
      ["tables/own-values"],
    ],
    ["a literal key", `${table}export const read = () => labels["a"];`, []],
    [
      "keys that are known",
      'const labels: Record<"a", string> = { a: "A" };\nexport const read = (key: "a") => labels[key];',
      [],
    ],
    ["an object of the function", "export const read = (o: Record<string, string>, k: string) => o[k];", []],
  ])("%s", async (_case, source, expected) => {
    expect(await brokenRules("src/lib/bad.ts", source)).toEqual(expected);
  });
});
