import { parseSettings } from "@/config/settings";
import { describeStart, localUrl } from "@/server/start/describe-start";
import { describe, expect, it } from "vitest";

function describeWith(environment: Record<string, string>, hasDemonstration = false): string {
  const settings = parseSettings(environment);
  if (!settings.ok) throw new Error("wrong settings");
  const databaseKind = environment["DATABASE_URL"] ? "server" : "embedded";
  return describeStart({ settings: settings.value, databaseKind, hasDemonstration, isDevelopment: false });
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

  it("says that the catalogue is a demonstration, and how it goes", () => {
    expect(describeWith({}, true)).toContain("npm run prova -- demo remove");
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
