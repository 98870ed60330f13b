import { fromBase64, toBase64, utf8 } from "@/lib/transparency/bytes";
import { readCheckpoint } from "@/lib/transparency/checkpoint";
import { logLeaf } from "@/server/platform/db/schema/transparency";
import { exportLog } from "@/server/publishing/transparency/export-log";
import { readInclusionProof } from "@/server/publishing/transparency/read-tree";
import { verifierKeyOf } from "@/server/publishing/transparency/signing-key";
import { verifyMerkleInclusion } from "@sigstore/verify/dist/tlog/merkle";
import { asc } from "drizzle-orm";
import { execFileSync, spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { readConsistencyProof } from "../../support/log-verifier";
import { integrateNow, LOG_ORIGIN, testKey } from "../../support/transparency";
import { addImportLeaves, newestCheckpoint, publishFans } from "./log-harness";

const FIRST = 300;
const SECOND = 700;
/** Where Debian's package golang-golang-x-mod-dev puts the sources. */
const GO_SOURCES = "/usr/share/gocode";

const folder = mkdtempSync(join(tmpdir(), "prova-log-"));
const older = join(folder, "older");
const newer = join(folder, "newer");
let test: TestDatabase;
let sizes: [number, number];

beforeAll(async () => {
  test = await openTestDatabase();
  await publishFans(test.database);
  await addImportLeaves(test.database, FIRST);
  await integrateNow(test.database);
  const first = await exportLog(test.database, older);
  await addImportLeaves(test.database, SECOND - FIRST);
  await integrateNow(test.database);
  sizes = [first, await exportLog(test.database, newer)];
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("@sigstore/verify", () => {
  it("accepts a proof of each leaf, and none with another leaf", async () => {
    const { note, size } = await newestCheckpoint(test.database);
    const root = readCheckpoint(note)?.root ?? new Uint8Array();
    const leaves = await test.database.select().from(logLeaf).orderBy(asc(logLeaf.position));
    expect(leaves).toHaveLength(size);
    const checkpoint = { logSize: BigInt(size), logHash: Buffer.from(root) };
    for (const { position, leaf } of leaves.filter((_, index) => index % 9 === 0 || index > size - 4)) {
      const hashes = (await readInclusionProof(test.database, position, size)).map((hash) =>
        Buffer.from(hash),
      );
      const entry = (text: string) =>
        ({
          inclusionProof: { logIndex: String(position), hashes },
          canonicalizedBody: Buffer.from(utf8(text)),
        }) as never;
      expect(() => verifyMerkleInclusion(entry(leaf), checkpoint as never)).not.toThrow();
      expect(() => verifyMerkleInclusion(entry(`${leaf} `), checkpoint as never)).toThrow("does not match");
    }
  });
});

/** Why Go cannot check here; null where it can. */
function goProblem(): string | null {
  if (spawnSync("go", ["version"]).status !== 0) return "Go is not installed";
  const sources = join(GO_SOURCES, "src/golang.org/x/mod/sumdb/tlog");
  return existsSync(sources) ? null : "golang.org/x/mod is not installed (Debian: golang-golang-x-mod-dev)";
}

async function proofsForGo() {
  const [oldSize, size] = sizes;
  const inclusion: Record<string, string[]> = {};
  for (let position = 0; position < size; position += 23) {
    inclusion[position] = (await readInclusionProof(test.database, position, size)).map(toBase64);
  }
  const consistency = (await readConsistencyProof(test.database, oldSize, size)).map(toBase64);
  return { inclusion, consistency };
}

describe("golang.org/x/mod/sumdb", () => {
  it("accepts checkpoints, tiles, entries and proofs, and notices a changed byte in any file", async ({
    skip,
  }) => {
    const problem = goProblem();
    if (problem !== null) skip(problem);
    copyFileSync("tests/integration/transparency/verify.go.txt", join(folder, "verify.go"));
    const environment = {
      ...process.env,
      GO111MODULE: "off",
      GOPATH: GO_SOURCES,
      GOCACHE: join(folder, "cache"),
    };
    const program = join(folder, "verify");
    execFileSync("go", ["build", "-o", program, join(folder, "verify.go")], { env: environment });
    const input = JSON.stringify({
      ...{ older, newer, key: verifierKeyOf(testKey, LOG_ORIGIN) },
      ...(await proofsForGo()),
    });
    const run = () => spawnSync(program, { input, encoding: "utf8" });
    expect(run()).toMatchObject({
      stderr: "",
      stdout: expect.stringMatching(/^\d+ records, \d+ proofs compared, continues \d+\n$/) as string,
    });
    const files = readdirSync(newer, { recursive: true, withFileTypes: true }).filter((file) =>
      file.isFile(),
    );
    expect(files.length).toBe(8);
    for (const file of files) {
      const path = join(file.parentPath, file.name);
      const bytes = readFileSync(path);
      const changed = Buffer.from(bytes);
      changed.writeUInt8((changed.at(40) ?? 0) ^ 1, 40);
      writeFileSync(path, changed);
      expect(run().status, path).not.toBe(0);
      writeFileSync(path, bytes);
    }
    expect(run().status).toBe(0);
  });
});

it("the export is the layout of C2SP tlog-tiles", () => {
  const paths = (directory: string) =>
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name).slice(directory.length + 1))
      .sort();
  const [, size] = sizes;
  expect(paths(newer)).toEqual([
    "checkpoint",
    "tile/0/000",
    "tile/0/001",
    `tile/0/002.p/${size - 512}`,
    "tile/1/000.p/2",
    "tile/entries/000",
    "tile/entries/001",
    `tile/entries/002.p/${size - 512}`,
  ]);
  expect(fromBase64(readFileSync(join(newer, "checkpoint"), "utf8").split("\n")[2] ?? "")).toHaveLength(32);
});
