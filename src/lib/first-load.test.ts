import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Packages that are too large for the first scripts of a page; only import() may load them. */
const heavyPackages = ["axios", "crypto-js", "ua-parser-js", "aws-amplify", "@aws-amplify", "framer-motion"];

/** Chakra's components that lie over a page or move, and bring framer-motion or as much again. */
const heavyChakra =
  /^(use)?(AlertDialog|Collapse|Drawer|Fade|Menu|Modal|Popover|Portal|ScaleFade|Slide|Slider|Toast|Tooltip)/;

/** What a file imports by name from Chakra and is too large for the first scripts. */
function heavyChakraParts({ importClause, moduleSpecifier }: ts.ImportDeclaration): string[] {
  const bindings = importClause?.namedBindings;
  if (!ts.isStringLiteral(moduleSpecifier) || moduleSpecifier.text !== "@chakra-ui/react") return [];
  if (!bindings || !ts.isNamedImports(bindings)) return ["@chakra-ui/react"];
  const names = bindings.elements.filter((element) => !element.isTypeOnly).map(({ name }) => name.text);
  return names.filter((name) => heavyChakra.test(name)).map((name) => `@chakra-ui/react ${name}`);
}

/** The static imports of a file, without types and import(). */
function staticImports(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const isType = ts.isImportDeclaration(statement)
      ? statement.importClause?.isTypeOnly
      : statement.isTypeOnly;
    const specifier = statement.moduleSpecifier;
    if (!specifier || !ts.isStringLiteral(specifier) || isType) return [];
    return [specifier.text, ...(ts.isImportDeclaration(statement) ? heavyChakraParts(statement) : [])];
  });
}

/** The project's file of an import; null for packages and for files that never reach a browser. */
function fileOf(specifier: string, importer: string): string | null {
  if (/^@\/(server|local)\//.test(specifier)) return null;
  const base = specifier.startsWith("@/")
    ? join(root, "src", specifier.slice(2))
    : specifier.startsWith(".")
      ? join(dirname(importer), specifier)
      : null;
  return [`${base}.ts`, `${base}.tsx`].find((path) => base !== null && existsSync(path)) ?? null;
}

/** Everything that some files load: the project's files, and the packages, each with the file that imports it. */
function loadedBy(entries: readonly string[]): { files: string[]; packages: [file: string, name: string][] } {
  const files = new Set(entries);
  const packages: [string, string][] = [];
  for (const path of files) {
    for (const specifier of staticImports(path)) {
      const file = fileOf(specifier, path);
      if (file !== null) files.add(file);
      else packages.push([path, specifier]);
    }
  }
  return { files: [...files].map((path) => path.slice(root.length)), packages };
}

function heavyImportsOf(entries: readonly string[]): string[] {
  const isHeavy = (specifier: string) =>
    specifier.startsWith("@chakra-ui/react ") ||
    heavyPackages.some((name) => specifier === name || specifier.startsWith(`${name}/`));
  const found = loadedBy(entries).packages.filter(([, specifier]) => isHeavy(specifier));
  return [...new Set(found.map(([path, specifier]) => `${path.slice(root.length)}: ${specifier}`))].sort();
}

const facadeFilesOf = (entries: readonly string[]) =>
  loadedBy(entries).files.filter((path) => path.startsWith("src/lib/auth/"));

function pageFiles(): string[] {
  const pages = join(root, "pages");
  return readdirSync(pages, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/^api[\\/]/.test(path))
    .map((path) => join(pages, path));
}

const isPublic = (path: string) =>
  !/[\\/]pages[\\/](conta|entrar|cadastro|confirmar|recuperar-senha|operador)\b|[\\/](avaliar|recurso)\.tsx$/.test(
    path,
  );

const publicPages = () => pageFiles().filter(isPublic);

const inLib = (path: string) => join(root, "src/lib", path);

describe("the first scripts of a page", () => {
  it("are found to contain what they import", () => {
    expect(heavyImportsOf([inLib("tracker/browser-tracker.ts")])).toEqual([
      "src/lib/tracker/device.ts: ua-parser-js",
      "src/lib/tracker/signature.ts: crypto-js/enc-hex.js",
      "src/lib/tracker/signature.ts: crypto-js/hmac-sha256.js",
    ]);
    expect(heavyImportsOf([inLib("api/session-client.ts")])).toEqual([
      "src/lib/api/client.ts: axios",
      "src/lib/api/retry-rules.ts: axios",
      "src/lib/api/retry.ts: axios",
    ]);
  });

  it("are found to contain parts that lie over the page", () => {
    expect(heavyImportsOf([join(root, "src/ui/Toasts/ToastRegion.tsx")])).toEqual([
      "src/theme/OverlayTheme.tsx: framer-motion",
      "src/ui/Toasts/ToastRegion.tsx: @chakra-ui/react ToastProvider",
      "src/ui/Toasts/ToastRegion.tsx: @chakra-ui/react useToast",
    ]);
  });

  it("do without axios, crypto-js, ua-parser-js and Amplify where they send events", () => {
    expect(heavyImportsOf([inLib("tracker/load-tracker.ts")])).toEqual([]);
  });

  it("do without schemas where events are sent", () => {
    const packages = loadedBy([inLib("tracker/browser-tracker.ts")]).packages.map(([, name]) => name);
    expect(packages).toContain("uuid");
    expect(packages.filter((name) => name.startsWith("zod"))).toEqual([]);
  });

  it("do without them on every page", () => {
    expect(heavyImportsOf(pageFiles())).toEqual([]);
  });
});

/** The files of sign-in that any page may load: the loader, and the check whether somebody is signed in. */
const doorFiles: readonly string[] = [
  "src/lib/auth/contract.ts",
  "src/lib/auth/identity-configuration.ts",
  "src/lib/auth/load-auth.ts",
  "src/lib/auth/resume-session.ts",
  "src/lib/auth/stored-session.ts",
  "src/lib/auth/unreachable-auth.ts",
];

describe("sign-in in the first scripts of a page", () => {
  it("is found where the implementation is loaded", () => {
    const implementation = inLib("auth/amplify-auth.ts");
    expect(facadeFilesOf([implementation])).toContain("src/lib/auth/guard.ts");
    expect(heavyImportsOf([implementation])).toContain("src/lib/auth/sign-in.ts: aws-amplify/auth");
  });

  it("is only its loader", () => {
    expect(facadeFilesOf([inLib("auth/resume-session.ts"), inLib("auth/load-auth.ts")]).sort()).toEqual(
      doorFiles,
    );
    expect(heavyImportsOf([inLib("auth/resume-session.ts")])).toEqual([]);
  });

  it("is nothing at all on public pages", () => {
    expect(publicPages().length).toBeGreaterThan(10);
    expect(facadeFilesOf(publicPages())).toEqual([]);
  });

  it("is at most the loader, and what asks it for a session, on the others: neither the facade nor Amplify", () => {
    const files = facadeFilesOf(pageFiles());
    expect(files).toContain("src/lib/auth/load-auth.ts");
    // The page of confirmation reads whether the account was made in this tab.
    const allowed = [...doorFiles, "src/lib/auth/own-sign-up.ts", "src/lib/auth/renew-session.ts"];
    expect(files.filter((path) => !allowed.includes(path))).toEqual([]);
  });
});

describe("the forms of sign-in and account in the first scripts of a page", () => {
  const formLibrary = (entries: readonly string[]) =>
    loadedBy(entries).packages.filter(([, name]) => name === "react-hook-form");

  it("are found where they are shown", () => {
    expect(formLibrary([join(root, "pages/cadastro.tsx")])).not.toEqual([]);
  });

  it("are in none of a public page", () => {
    expect(formLibrary(publicPages())).toEqual([]);
  });
});

describe("the theme's styles of Chakra's components in the first scripts of a page", () => {
  const componentStyles = (entries: readonly string[]) =>
    loadedBy(entries).files.filter((path) => path.startsWith("src/theme/component"));

  it("are found where such components are shown", () => {
    expect(componentStyles([join(root, "pages/entrar/index.tsx")])).toContain(
      "src/theme/component-styles.ts",
    );
  });

  it("are in none of a public page", () => {
    expect(componentStyles(publicPages())).toEqual([]);
  });
});

/** The least number of component files of each, and of its style sheets. */
const partsOfPages = [
  ["home", "pages/index.tsx", "src/features/home/HomeScreen/HomeParts.tsx", 6, 8],
  [
    "rankings",
    "pages/rankings/index.tsx",
    "src/features/ranking/RankingIndexScreen/RankingIndexParts.tsx",
    1,
    5,
  ],
  ["item", "pages/itens/[slug].tsx", "src/features/item/ItemScreen/ItemParts.tsx", 6, 20],
  ["ranking", "pages/rankings/[slug].tsx", "src/features/ranking/RankingScreen/RankingParts.tsx", 6, 15],
  ["comparison", "pages/comparar/index.tsx", "src/features/comparison/ComparisonScreen/Compared.tsx", 6, 8],
  // Its page imports InstantSearch for the server.
  [
    "search",
    "src/features/search/SearchScreen/SearchScreen.tsx",
    "src/features/search/SearchResults/ResultParts.tsx",
    5,
    9,
  ],
] as const;

describe.each(partsOfPages)("the part of the %s page that the server makes into strings", (...given) => {
  const [, page, parts, components, sheets] = given;
  const filesOf = (entry: string) => loadedBy([join(root, entry)]).files;
  const styleSheetsOf = (entry: string) => [
    ...new Set(
      loadedBy([join(root, entry)])
        .packages.map(([, name]) => name)
        .filter((name) => name.endsWith(".css")),
    ),
  ];

  it("is not in the first scripts", () => {
    const files = filesOf(page);
    const screen = filesOf(parts).filter((path) => /^src\/features\/\w+\/\w+\/\w+\.tsx$/.test(path));
    expect(files).not.toContain(parts);
    expect(screen).toContain(parts);
    expect(screen.length).toBeGreaterThanOrEqual(components);
    expect(screen.filter((path) => files.includes(path))).toEqual([]);
  });

  it("has all its style sheets with the page", () => {
    const ofPart = styleSheetsOf(parts);
    const ofPage = styleSheetsOf(page);
    expect(ofPart.length).toBeGreaterThanOrEqual(sheets);
    expect(ofPart.filter((name) => !ofPage.includes(name))).toEqual([]);
  });
});

describe("InstantSearch in the first scripts of the search page", () => {
  const libraries = (path: string) =>
    loadedBy([join(root, path)])
      .packages.map(([, name]) => name)
      .filter((name) => name.startsWith("react-instantsearch") || name.startsWith("algoliasearch"));

  it("is found where a search is changed", () => {
    expect(libraries("src/features/search/engine/SearchEngine.tsx")).toContain("react-instantsearch");
  });

  it("is none, because nobody has changed the search yet", () => {
    expect(libraries("src/features/search/SearchScreen/SearchScreen.tsx")).toEqual([]);
  });
});
