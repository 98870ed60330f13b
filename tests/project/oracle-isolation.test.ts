import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/** Clients and models that tests compare with. None of them may become part of the site. */
const comparisons = [
  "amplify-auth-v5",
  "amazon-cognito-identity-js",
  "cognito-srp-helper",
  "openid-client",
  "otplib",
  "@aws-sdk",
];

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:[cm]?[jt]sx?|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Whether a text imports a module, or a part of it, by `import`, `import()` or `require`. */
const names = (text: string, module: string) =>
  ["'", '"', "`"].some(
    (quote) => text.includes(quote + module + quote) || text.includes(`${quote}${module}/`),
  );

describe("the clients that tests compare sign-in with", () => {
  const product = [...filesBelow("src"), ...filesBelow("pages")].filter((file) => !file.includes(".test."));

  it.each(comparisons)("%s is no part of the site", (module) => {
    expect(product.length).toBeGreaterThan(500);
    expect(product.filter((file) => names(readFileSync(file, "utf8"), module))).toEqual([]);
  });

  it("are no dependencies of the installed site", () => {
    const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
      dependencies: Record<string, string>;
    };
    const found = Object.keys(dependencies).filter((name) =>
      comparisons.some((module) => name === module || name.startsWith(`${module}/`)),
    );
    expect(found).toEqual([]);
  });
});
