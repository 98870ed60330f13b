import { describe, expect, it } from "vitest";
import { parsePublicSettings, type PublicEnvironment, publicSettings } from "@/config/public";

function issueNames(environment: PublicEnvironment) {
  const settings = parsePublicSettings(environment);
  return settings.ok ? [] : settings.error.map((issue) => issue.name);
}

describe("public settings", () => {
  it("has a default for everything, also where a setting is empty", () => {
    const defaults = {
      apiBase: "/api",
      eventSigningSecret: "development-event-signing-secret",
      siteName: "Prova Real",
      baseUrl: "http://localhost:3000",
    };
    expect(parsePublicSettings({})).toEqual({ ok: true, value: defaults });
    expect(parsePublicSettings({ NEXT_PUBLIC_API_BASE: " ", NEXT_PUBLIC_SITE_NAME: "" })).toEqual({
      ok: true,
      value: defaults,
    });
  });

  it("uses the environment's values, without trailing slashes", () => {
    expect(
      parsePublicSettings({
        NEXT_PUBLIC_API_BASE: "https://api.example.com/v1/",
        NEXT_PUBLIC_EVENT_SIGNING_SECRET: "0123456789abcdef",
        NEXT_PUBLIC_SITE_NAME: "Tira-teima",
        NEXT_PUBLIC_BASE_URL: "https://example.com/",
      }),
    ).toEqual({
      ok: true,
      value: {
        apiBase: "https://api.example.com/v1",
        eventSigningSecret: "0123456789abcdef",
        siteName: "Tira-teima",
        baseUrl: "https://example.com",
      },
    });
  });

  it.each([
    "http://api.example.com",
    "//evil.example",
    "api",
    "/a b",
    "/api?x=1",
    "https://u:p@x.example",
    "/\\x",
  ])("specification 7: refuses %s as the fixed API base", (base) => {
    expect(issueNames({ NEXT_PUBLIC_API_BASE: base })).toEqual(["NEXT_PUBLIC_API_BASE"]);
  });

  it.each(["example.com", "ftp://example.com", "https://example.com/pt", "https://example.com?x"])(
    "refuses %s as the base URL",
    (base) => {
      expect(issueNames({ NEXT_PUBLIC_BASE_URL: base })).toEqual(["NEXT_PUBLIC_BASE_URL"]);
    },
  );

  it("names every wrong setting at once", () => {
    expect(
      issueNames({
        NEXT_PUBLIC_API_BASE: "x",
        NEXT_PUBLIC_EVENT_SIGNING_SECRET: "short",
        NEXT_PUBLIC_BASE_URL: "y",
      }),
    ).toEqual(["NEXT_PUBLIC_API_BASE", "NEXT_PUBLIC_EVENT_SIGNING_SECRET", "NEXT_PUBLIC_BASE_URL"]);
  });

  it("is read from the environment of the build", () => {
    expect(publicSettings.apiBase).toBe(process.env.NEXT_PUBLIC_API_BASE ?? "/api");
  });
});
