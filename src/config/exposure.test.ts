import { findExposureProblems, isForThisMachine } from "@/config/exposure";
import { parseSettings } from "@/config/settings";
import { describe, expect, it } from "vitest";

function settingsOf(environment: Record<string, string>) {
  const parsed = parseSettings(environment);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

const problemsOf = (environment: Record<string, string>) =>
  findExposureProblems(settingsOf(environment)).map(({ name }) => name);

const others = [
  { HOST: "0.0.0.0" },
  { HOST: "::" },
  { HOST: "192.168.0.2" },
  { HOST: "site.internal" },
  { NEXT_PUBLIC_BASE_URL: "https://provareal.example" },
  { NEXT_PUBLIC_BASE_URL: "http://192.168.0.2:3000" },
] as Record<string, string>[];
const own = [
  {},
  { HOST: "localhost" },
  { HOST: "::1" },
  { HOST: "127.0.0.2", NEXT_PUBLIC_BASE_URL: "http://127.0.0.2:3000" },
  { NEXT_PUBLIC_BASE_URL: "http://[::1]:3000" },
] as Record<string, string>[];

const secret = "NEXT_PUBLIC_EVENT_SIGNING_SECRET";
const ownSecret = { [secret]: "a-secret-of-its-own" };

describe("a site that others can reach", () => {
  it.each(others)("%j is one, and starts with neither accounts nor secret by default", (environment) => {
    expect(isForThisMachine(settingsOf(environment))).toBe(false);
    expect(problemsOf(environment)).toEqual(["LOCAL_IDENTITY", secret]);
  });

  it("is told which setting opens it to others, without the contents of a secret", () => {
    const [accounts] = findExposureProblems(settingsOf({ HOST: "0.0.0.0", ...ownSecret }));
    expect(accounts?.expected).toMatch(/off for a site without accounts.* HOST let others/);
  });

  it.each([
    { LOCAL_IDENTITY: "off" },
    { LOCAL_IDENTITY: "on" },
    { USER_POOL_ID: "sa-east-1_AbCdEfGhI", USER_POOL_CLIENT_ID: "client1" },
    { IDENTITY_POOL_ID: "us-east-1:6f0a3c1e-8d55-4b7e-9c2a-5d3f1e7b9a04" },
  ] as Record<string, string>[])("starts with %j and a secret of its own", (environment) => {
    expect(problemsOf({ HOST: "0.0.0.0", ...ownSecret, ...environment })).toEqual([]);
    expect(problemsOf({ HOST: "0.0.0.0", ...environment })).toEqual([secret]);
  });
});

describe("a site for this machine alone", () => {
  it.each(own)("%j is one, and may start with every default", (environment) => {
    expect(isForThisMachine(settingsOf(environment))).toBe(true);
    expect(problemsOf(environment)).toEqual([]);
  });
});
