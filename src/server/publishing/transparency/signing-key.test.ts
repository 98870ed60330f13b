import { parseSettings } from "@/config/settings";
import { openSignedNote, readVerifierKey } from "@/lib/transparency/signed-note";
import {
  isKeyOf,
  loadSigningKey,
  signingKeyOf,
  signNote,
  verifierKeyOf,
} from "@/server/publishing/transparency/signing-key";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const parent = mkdtempSync(join(tmpdir(), "prova-key-"));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const settingsOf = (
  name: string,
  more: { LOG_SIGNING_KEY?: string; NEXT_PUBLIC_BASE_URL?: string } = {},
) => ({
  DATA_DIR: join(parent, name),
  NEXT_PUBLIC_BASE_URL: "https://prova.example",
  ...more,
});

describe("the signing key", () => {
  it("is made once, for its account alone, and read again", () => {
    const settings = settingsOf("made");
    const first = loadSigningKey(settings);
    const path = join(settings.DATA_DIR, "log-signing-key");
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(settings.DATA_DIR)).toEqual(["log-signing-key"]);
    expect(loadSigningKey(settings).publicKey).toEqual(first.publicKey);
    expect(loadSigningKey(settingsOf("other")).publicKey).not.toEqual(first.publicKey);
    const given = settingsOf("nowhere", { LOG_SIGNING_KEY: readFileSync(path, "utf8").trim() });
    expect(loadSigningKey(given).publicKey).toEqual(first.publicKey);
  });

  it("is refused where the file was damaged, instead of being replaced", () => {
    const settings = settingsOf("damaged");
    loadSigningKey(settings);
    writeFileSync(join(settings.DATA_DIR, "log-signing-key"), "AAAA\n");
    expect(() => loadSigningKey(settings)).toThrow("3 bytes, not 32");
  });

  it("signs what its public key opens, under the host of the site", async () => {
    const key = loadSigningKey(settingsOf("signs", { NEXT_PUBLIC_BASE_URL: "http://localhost:3001" }));
    expect(key.origin).toBe("localhost:3001/log");
    const line = verifierKeyOf(key, key.origin);
    const verifier = readVerifierKey(line);
    if (!verifier) throw new Error("no key");
    expect(await openSignedNote(signNote(key, key.origin, "a\n0\nb\n"), verifier)).toBe("a\n0\nb\n");
    expect(isKeyOf(key, line)).toBe(true);
    expect(isKeyOf(signingKeyOf(Buffer.alloc(32), "x"), line)).toBe(false);
  });

  it("is a setting of 32 bytes", () => {
    const problems = (LOG_SIGNING_KEY: string) => parseSettings({ LOG_SIGNING_KEY }).ok;
    expect(problems(Buffer.alloc(32, 1).toString("base64"))).toBe(true);
    expect(problems(Buffer.alloc(31, 1).toString("base64"))).toBe(false);
    expect(problems("secret")).toBe(false);
  });
});
