import { parseSettings, settingNames } from "@/config/settings";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { exampleEnvironment, settingsDocument } from "../support/settings-documents";

describe("the documents on settings, which `--update` writes anew", () => {
  it("docs/settings.md is as the schemas say", async () => {
    await expect(settingsDocument()).toMatchFileSnapshot("../../docs/settings.md");
  });

  it(".env.example is as the schemas say", async () => {
    await expect(exampleEnvironment()).toMatchFileSnapshot("../../.env.example");
  });

  it(".env.example has every setting and, copied as it is, changes nothing", () => {
    const example = parseEnv(exampleEnvironment());
    expect(Object.keys(example).sort()).toEqual([...settingNames].sort());
    expect(parseSettings(example)).toEqual(parseSettings({}));
  });
});
