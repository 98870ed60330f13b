import { parseSettings, type Settings } from "@/config/settings";
import { firstPaintScript } from "@/lib/first-paint/first-paint-script";
import { contentSecurityPolicy, standardHeaders } from "@/server/platform/layers/standard-headers";
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";

function settings(environment: Record<string, string> = {}): Settings {
  const parsed = parseSettings(environment);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

const directive = (policy: string, name: string) =>
  policy.split("; ").find((each) => each.split(" ")[0] === name);

describe("the Content-Security-Policy", () => {
  it("lets scripts come from the site alone, and names the one that is written into pages", () => {
    const hash = createHash("sha256").update(firstPaintScript).digest("base64");
    expect(directive(contentSecurityPolicy(settings()), "script-src")).toBe(
      `script-src 'self' 'sha256-${hash}'`,
    );
  });

  it("has no eval, and nothing inline but styles", () => {
    const policy = contentSecurityPolicy(settings());
    expect(policy).not.toContain("unsafe-eval");
    expect(policy.match(/[\w-]+ [^;]*'unsafe-inline'/g)).toEqual(["style-src 'self' 'unsafe-inline'"]);
  });

  it("names the hosts of pictures and of another API", () => {
    const policy = contentSecurityPolicy(
      settings({
        IMAGE_HOSTS: "img.example.com,**.example.net",
        NEXT_PUBLIC_API_BASE: "https://api.example.com/v1",
      }),
    );
    expect(directive(policy, "img-src")).toBe(
      "img-src 'self' data: https://img.example.com https://*.example.net",
    );
    expect(directive(policy, "connect-src")).toBe("connect-src 'self' https://api.example.com");
  });
});

describe("the Content-Security-Policy and sign-in", () => {
  const connections = (environment: Record<string, string>) =>
    directive(contentSecurityPolicy(settings(environment)), "connect-src");
  const pool = { USER_POOL_ID: "sa-east-1_AbCdEfGhI", USER_POOL_CLIENT_ID: "client1" };

  it("names the origins of the pools and of the hosted login, once a browser has to call them", () => {
    expect(
      connections({
        ...pool,
        IDENTITY_POOL_ID: "us-east-1:6f0a3c1e-8d55-4b7e-9c2a-5d3f1e7b9a04",
        HOSTED_LOGIN_URL: "https://login.example.com",
      }),
    ).toBe(
      "connect-src 'self' https://cognito-idp.sa-east-1.amazonaws.com " +
        "https://cognito-identity.us-east-1.amazonaws.com https://login.example.com",
    );
    expect(connections(pool)).toBe("connect-src 'self' https://cognito-idp.sa-east-1.amazonaws.com");
  });

  it.each<Record<string, string>>([{}, { LOCAL_IDENTITY: "off" }])("names none with %j", (environment) => {
    expect(connections(environment)).toBe("connect-src 'self'");
  });

  it("lets a QR code be drawn as a data: address", () => {
    expect(directive(contentSecurityPolicy(settings()), "img-src")).toBe("img-src 'self' data:");
  });
});

describe("the Content-Security-Policy and the search", () => {
  it("names Algolia's hosts where an application is set", () => {
    const policy = contentSecurityPolicy(
      settings({ ALGOLIA_APPLICATION_ID: "APP1", ALGOLIA_SEARCH_KEY: "search-key-1" }),
    );
    expect(directive(policy, "connect-src")).toBe(
      "connect-src 'self' https://APP1-dsn.algolia.net https://APP1-1.algolianet.com " +
        "https://APP1-2.algolianet.com https://APP1-3.algolianet.com https://insights.algolia.io",
    );
  });
});

describe("headers of every answer", () => {
  it("tell browsers to use https only where the site does", () => {
    const secure = standardHeaders(settings({ NEXT_PUBLIC_BASE_URL: "https://www.example.com" }));
    expect(secure["Strict-Transport-Security"]).toBe("max-age=63072000");
    expect(secure["Content-Security-Policy"]).toContain("upgrade-insecure-requests");
    const plain = standardHeaders(settings());
    expect(plain["Strict-Transport-Security"]).toBeUndefined();
    expect(plain["Content-Security-Policy"]).not.toContain("upgrade-insecure-requests");
  });

  it("let no page of another site load what is not open to all", () => {
    expect(standardHeaders(settings())["Cross-Origin-Resource-Policy"]).toBe("same-origin");
  });

  it("leave the tools of development alone", () => {
    expect(Object.keys(standardHeaders(settings(), true))).not.toContain("Content-Security-Policy");
  });
});
