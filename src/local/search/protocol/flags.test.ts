import { readFlags } from "@/local/search/protocol/flags";
import { describe, expect, it } from "vitest";

const flagsOf = (text: string) => readFlags(new URLSearchParams(text));

describe("yes and no in an address", () => {
  it.each([
    ["true", true],
    ["1", true],
    ["True", true],
    ["false", false],
    ["0", false],
  ])("may be written as %s", (text, value) => {
    expect(flagsOf(`replaceExistingSynonyms=${text}&forwardToReplicas=${text}`)).toEqual({
      ok: true,
      value: {
        replaceExistingSynonyms: value,
        forwardToReplicas: value,
        createIfNotExists: true,
        clearExistingRules: false,
      },
    });
  });

  it.each(["yes", "2", "", "null"])("are refused as %j, because data depend on them", (text) => {
    expect(flagsOf(`forwardToReplicas=${text}`)).toEqual({
      ok: false,
      error: { status: 400, message: 'Invalid value for "forwardToReplicas" parameter, expected boolean' },
    });
  });
});
