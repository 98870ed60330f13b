import { parseSettings, type Settings } from "@/config/settings";
import { pageScript } from "@/lib/page-start/page-script";
import { contentSecurityPolicy, standardHeaders } from "@/server/layers/standard-headers";
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
    const hash = createHash("sha256").update(pageScript).digest("base64");
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

describe("headers of every answer", () => {
  it("tell browsers to use https only where the site does", () => {
    const secure = standardHeaders(settings({ NEXT_PUBLIC_BASE_URL: "https://www.example.com" }));
    expect(secure["Strict-Transport-Security"]).toBe("max-age=63072000");
    expect(secure["Content-Security-Policy"]).toContain("upgrade-insecure-requests");
    const plain = standardHeaders(settings());
    expect(plain["Strict-Transport-Security"]).toBeUndefined();
    expect(plain["Content-Security-Policy"]).not.toContain("upgrade-insecure-requests");
  });

  it("leave the tools of development alone", () => {
    expect(Object.keys(standardHeaders(settings(), true))).not.toContain("Content-Security-Policy");
  });
});
