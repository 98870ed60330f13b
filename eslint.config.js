import js from "@eslint/js";
import nextPlugin from "@next/eslint-plugin-next";
import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import importX from "eslint-plugin-import-x";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import regexp from "eslint-plugin-regexp";
import globals from "globals";
import tseslint from "typescript-eslint";
import { tables } from "./eslint.tables.js";
import { importZones } from "./eslint.zones.js";

/** Only one folder may import Amplify, so that it reaches no first load. */
const noAmplify = {
  group: ["aws-amplify", "aws-amplify/*", "@aws-amplify/*", "amplify-auth-v5", "amazon-cognito-identity-js"],
  message: "Amplify is used through src/lib/auth only.",
};
const noDeepPath = { group: ["../..", "../../*"], message: "Use @/ for src." };
const noServerCode = {
  group: ["@/server/*", "@/local/*"],
  message: "This code reaches browsers; server code must not.",
};

const barrelFiles = ["ExportAllDeclaration", "ExportNamedDeclaration[source]"].map((selector) => ({
  selector,
  message: "No barrel files: export where a thing is defined.",
}));

export default tseslint.config(
  {
    ignores: [
      "**/.next/",
      ".data/",
      ".test/",
      "node_modules/",
      "next-env.d.ts",
      "test-results/",
      "playwright-report/",
    ],
  },
  js.configs.recommended,
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  importX.flatConfigs.typescript,
  {
    ...reactHooks.configs.flat.recommended,
    // Where components and hooks are: the rules compile every file that they are given.
    files: ["**/*.tsx", "pages/**/*.ts", "src/{features,lib,theme,ui}/**/*.ts"],
  },
  {
    // A pattern that tries each run of blanks in every way holds the process for minutes.
    files: ["{src,pages}/**/*.{ts,tsx}"],
    plugins: { regexp },
    rules: { "regexp/no-super-linear-backtracking": "error" },
  },
  {
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    plugins: { "import-x": importX, "@next/next": nextPlugin, tables },
    settings: { "import-x/resolver-next": [createTypeScriptImportResolver()] },
    rules: {
      ...nextPlugin.configs.recommended.rules,
      ...nextPlugin.configs["core-web-vitals"].rules,
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-console": "error",
      "max-lines": ["error", { max: 300, skipBlankLines: true, skipComments: true }],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/ban-ts-comment": "error",
      "import-x/no-restricted-paths": [
        "error",
        { basePath: import.meta.dirname, zones: importZones(import.meta.dirname) },
      ],
      "import-x/no-self-import": "error",
      "import-x/no-default-export": "error",
      "import-x/export": "error",
      "no-restricted-imports": ["error", { patterns: [noAmplify, noDeepPath] }],
      "no-restricted-syntax": ["error", ...barrelFiles],
    },
  },
  {
    files: ["{src,pages}/**/*.{ts,tsx}"],
    ignores: ["**/*.test.{ts,tsx}"],
    rules: { "tables/own-values": "error" },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    ignores: ["**/*.test.{ts,tsx}", "src/ui/LongText.tsx", "src/server/platform/db/database.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...barrelFiles,
        {
          selector: "MetaProperty",
          message: "Next bundles this file, and its address then is another one: begin at process.cwd().",
        },
        {
          selector: "TSAsExpression CallExpression[callee.property.name='execute']",
          message: "Read rows by queryRows, which checks them against a schema, or count them by countRows.",
        },
        {
          selector: "JSXOpeningElement[name.name='textarea']",
          message: "Use LongText: React writes over what is typed into a textarea before hydration.",
        },
        ...[
          "Literal[value=/(^|\\s)button(-|\\s|$)/]",
          "TemplateElement[value.raw=/(^|\\s)button(-|\\s|$)/]",
        ].map((naming) => ({
          selector: `JSXAttribute[name.name='className'] ${naming}`,
          message: "Use Button, ButtonLink, ButtonAnchor or ButtonSummary of src/ui/Button.tsx.",
        })),
      ],
    },
  },
  {
    files: ["**/*.tsx"],
    ...jsxA11y.flatConfigs.strict,
    settings: {
      "jsx-a11y": {
        components: { Button: "button", ButtonLink: "a", ButtonAnchor: "a", ButtonSummary: "summary" },
      },
    },
    rules: {
      ...jsxA11y.flatConfigs.strict.rules,
      // Alt+1, 3 and 4 are the shortcuts that the Brazilian government's accessibility model (eMAG) made familiar.
      "jsx-a11y/no-access-key": "off",
    },
  },
  {
    files: ["src/{lib,ui,features,theme,text}/**"],
    ignores: ["**/*.test.{ts,tsx}"],
    rules: { "no-restricted-imports": ["error", { patterns: [noAmplify, noDeepPath, noServerCode] }] },
  },
  {
    files: ["src/lib/auth/**"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            noDeepPath,
            noServerCode,
            { group: ["amplify-auth-v5", "amazon-cognito-identity-js"], message: "Tests compare with it." },
          ],
        },
      ],
    },
  },
  {
    files: ["src/**/*.test.{ts,tsx}"],
    rules: {
      "import-x/no-restricted-paths": [
        "error",
        { basePath: import.meta.dirname, zones: importZones(import.meta.dirname, { forTests: true }) },
      ],
    },
  },
  {
    // Next and the tools read default exports here.
    files: ["pages/**", "bench/bare-site/**", "*.config.{js,ts}", "tests/setup/**"],
    rules: { "import-x/no-default-export": "off" },
  },
  {
    // Commands speak to the operator on the console.
    files: [
      "src/server/run/cli/**",
      "src/server/run/start/**",
      "src/server/ingest/import/**",
      "tests/**",
      "bench/**",
      "*.config.ts",
    ],
    rules: { "no-console": "off" },
  },
  {
    // Data and declarations, not code; and tests, which tell one story each.
    files: [
      "src/server/run/demonstration/{categories,phrases}/**",
      "src/style-guide/examples/**",
      "src/text/**",
      "**/*.test.{ts,tsx}",
      "e2e/**",
    ],
    rules: {
      "max-lines": "off",
      "no-console": "off",
      "@next/next/no-html-link-for-pages": "off",
      "@typescript-eslint/no-empty-function": "off",
      "@typescript-eslint/no-non-null-assertion": "off",
      "no-restricted-properties": [
        "error",
        { object: "vi", property: "waitFor", message: "It gives up after a second: use `eventually`." },
      ],
    },
  },
  {
    // Playwright reads from the pattern of its first parameter which fixtures a test needs; it may need none.
    files: ["e2e/**"],
    rules: { "no-empty-pattern": "off" },
  },
  {
    // Test files are siblings of deep folders; they import each other's support by path.
    files: ["tests/**", "bench/**"],
    rules: { "no-restricted-imports": "off" },
  },
);
