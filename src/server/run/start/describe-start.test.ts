import { parseSettings } from "@/config/settings";
import { describeStart, localUrl, type StartFacts } from "@/server/run/start/describe-start";
import { describe, expect, it } from "vitest";

function describeWith(
  environment: Record<string, string>,
  { hasDemonstration = false, demonstrationAccount = null }: Partial<StartFacts> = {},
): string {
  const settings = parseSettings(environment);
  if (!settings.ok) throw new Error("wrong settings");
  const databaseKind = environment["DATABASE_URL"] ? "server" : "embedded";
  return describeStart({
    settings: settings.value,
    databaseKind,
    hasDemonstration,
    demonstrationAccount,
    mailboxKey: "key-of-this-start",
    isDevelopment: false,
  });
}

describe("what the operator is told at the start", () => {
  it("names the address, the embedded database and where the data is", () => {
    const text = describeWith({ PORT: "4000", DATA_DIR: "/srv/prova" });
    expect(text).toContain("running at http://localhost:4000\n");
    expect(text).toContain("embedded PostgreSQL (PGlite) in /srv/prova/database");
    expect(text).not.toContain("demonstration");
  });

  it("names a PostgreSQL server without its password", () => {
    const text = describeWith({
      DATABASE_URL: "postgres://prova:hunter2@db.example:5432/prova?sslmode=require",
    });
    expect(text).toContain("PostgreSQL server, postgres://db.example:5432/prova");
    expect(text).not.toContain("hunter2");
  });

  it("says that the catalogue is a demonstration, and how to remove it", () => {
    expect(describeWith({}, { hasDemonstration: true })).toContain("npm run prova -- demo remove");
  });

  it("says that the local service is used, where its messages are, and which account exists", () => {
    const text = describeWith(
      { PORT: "4000" },
      { demonstrationAccount: { email: "demonstracao@provareal.example", password: "Prova-1234" } },
    );
    expect(text).toContain("accounts:  local identity service (stand-in for Amazon Cognito)");
    expect(text).toContain(" http://localhost:4000/local/identity/mailbox?chave=key-of-this-start\n");
    expect(text).toContain("npm run prova -- mailbox");
    expect(text).toContain("demonstration account: demonstracao@provareal.example, password Prova-1234\n");
    expect(text).toContain("operadores@provareal.example");
    expect(text.match(/local identity service/g)).toHaveLength(1);
  });

  it.each([
    ["a public address", { NEXT_PUBLIC_BASE_URL: "https://provareal.example" }],
    ["all addresses of the machine", { HOST: "0.0.0.0" }],
  ])("names no mailbox with %s, where the local service is not by default", (_, environment) => {
    const text = describeWith(environment as Record<string, string>);
    expect(text).toContain("accounts:  off\n");
    expect(text).not.toMatch(/mailbox|demonstration account/);
  });

  it("names a configured user pool, and nothing of the local service", () => {
    const text = describeWith({ USER_POOL_ID: "sa-east-1_AbCdEfGhI", USER_POOL_CLIENT_ID: "abc123" });
    expect(text).toContain("accounts:  user pool sa-east-1_AbCdEfGhI\n");
    expect(text).not.toMatch(/local identity|mailbox/);
  });

  it("says where nobody can sign in", () => {
    expect(describeWith({ LOCAL_IDENTITY: "off" })).toContain("accounts:  off\n");
    const guests = describeWith({ IDENTITY_POOL_ID: "sa-east-1:6f0a3c1e-8d55-4b7e-9c2a-5d3f1e7b9a04" });
    expect(guests).toContain("accounts:  off; guests' credentials of identity pool sa-east-1:6f0a3c1e");
  });

  it.each([
    ["0.0.0.0", "http://localhost:3000"],
    ["127.0.0.1", "http://localhost:3000"],
    ["192.0.2.7", "http://192.0.2.7:3000"],
    ["2001:db8::7", "http://[2001:db8::7]:3000"],
  ])("the site on %s is opened at %s", (HOST, url) => {
    expect(localUrl({ HOST, PORT: 3000 })).toBe(url);
  });
});
