import { componentStyles } from "@/theme/component-styles";
import { theme as chakraTheme } from "@chakra-ui/react";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((file) => join("src", file))
  .filter((file) => file.endsWith(".tsx") && !file.includes(".test."));

/** What the site imports from Chakra by name. */
const imported = new Set(
  files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/import \{([^}]*)\} from "@chakra-ui\/react"/g)].flatMap(
      ([, names = ""]) => names.split(",").map((name) => name.trim()),
    ),
  ),
);

/** Components that Chakra styles under the name of another component. */
const styleNames: Readonly<Record<string, string>> = {
  AlertDialog: "Modal",
  IconButton: "Button",
};

it("Chakra's components have styles of the theme where the site shows them, and no others have", () => {
  const styled = Object.keys(chakraTheme.components);
  const names = [...imported].map((name) => styleNames[name] ?? name).filter((name) => styled.includes(name));
  expect([...new Set(names)].sort()).toEqual(Object.keys(componentStyles).sort());
});
