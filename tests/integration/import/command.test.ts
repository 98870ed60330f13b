import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { runCommand } from "../../setup/run-command";
import { ImportFolder } from "./import-harness";
import { ovenCategory, reviewHeader, reviewMapping, reviewRows } from "./sample-reviews";

const folder = new ImportFolder();
const mapping = folder.mapping("reviews", reviewMapping);
let test: TestDatabase;

beforeAll(async () => {
  test = await openTestDatabase({ onDisk: true });
  await test.release();
});

afterAll(async () => {
  await test.close();
  folder.remove();
});

async function command(...options: string[]) {
  const { code, output, problems } = await runCommand(["import", ...options], test.connection);
  return { code, output: output + problems };
}

describe("npm run prova -- import", () => {
  it("tells what it did, with exit code 0 though rows were rejected", async () => {
    const file = folder.write("some.csv", [reviewHeader, ...reviewRows(100)].join("\n"));
    const { code, output } = await command(file, "--mapping", mapping);
    expect(output).toMatch(/^100 records \([\d.]+ s, [\d,]+ records\/s\)$/m);
    expect(output).toMatch(/^ {2}reviews: +99 new, 0 changed, 0 unchanged, 1 rejected \(of 100\)$/m);
    expect(output).toContain('line 200, nota: não é um número como 1.234,56 ("seis")');
    expect(output).toMatch(/^all of them: .+some\.csv-.+\.rejected\.csv$/m);
    expect(code).toBe(0);
  });

  it("says in a dry run what would be done", async () => {
    const file = folder.write("dry.csv", [reviewHeader, ...reviewRows(50)].join("\n"));
    const { code, output } = await command(file, "--mapping", mapping, "--dry-run");
    expect(output).toContain("would be new");
    expect(output).toContain("dry run: nothing was written");
    expect(code).toBe(0);
  });

  it("fails where every row is rejected", async () => {
    const wrong = folder.write("wrong.csv", `${reviewHeader}\nF1;;;;;;;;;;;`);
    const { code, output } = await command(wrong, "--mapping", mapping);
    expect(output).toContain("1 rejected");
    expect(code).toBe(1);
  });

  it("ends with exit code 2 where a part is rejected and it is asked to be strict", async () => {
    const file = folder.write("strict.csv", [reviewHeader, ...reviewRows(100)].join("\n"));
    expect((await command(file, "--mapping", mapping, "--strict", "--dry-run")).code).toBe(2);
    const right = folder.write("right.csv", [reviewHeader, ...reviewRows(50)].join("\n"));
    expect((await command(right, "--mapping", mapping, "--strict", "--dry-run")).code).toBe(0);
  });

  it("tells what a mapping changes, and refuses it without its option", async () => {
    const [first, second] = ovenCategory.criteria;
    const criteria = [
      { ...first, weight: 0.5 },
      { ...second, weight: 0.5 },
    ];
    const other = folder.mapping("other", { ...reviewMapping, category: { ...ovenCategory, criteria } });
    const file = folder.write("some.csv", [reviewHeader, ...reviewRows(20)].join("\n"));
    const dry = await command(file, "--mapping", other, "--dry-run");
    expect(dry.output).toContain("  peso de calor: 0.6 → 0.5");
    expect(dry.output).toContain("isto precisa de --apply-category");
    const refused = await command(file, "--mapping", other);
    expect(refused.output).toContain("repita com --apply-category");
    expect(refused.code).toBe(1);
    expect((await command(file, "--mapping", other, "--apply-category")).code).toBe(0);
  });

  it("is refused under another name", async () => {
    const { code, problems } = await runCommand(["imports"], test.connection);
    expect(problems).toContain("unknown command 'imports'");
    expect(code).toBe(1);
  });

  it.each([
    ["the output leaves at once", '{ "$@" 2>&3; echo "code $?" >&3; } | true'],
    ["output and problems leaves at once", '{ "$@" 2>&1; echo "code $?" >&3; } | true'],
  ])("does its work although the reader of %s", async (_what, pipeline) => {
    const file = folder.write("piped.csv", [reviewHeader, ...reviewRows(150)].join("\n"));
    const options = ["import", file, "--mapping", mapping, "--apply-category"];
    const program = [process.execPath, "--import", "tsx", "src/server/run/cli/main.ts", ...options];
    const { stdout } = await promisify(execFile)(
      "bash",
      ["-c", `exec 3>&1; ${pipeline}`, "bash", ...program],
      {
        env: { ...process.env, DATABASE_URL: "", ...test.connection },
      },
    );
    expect(stdout).toBe("code 0\n");
    const { output } = await command(file, "--mapping", mapping);
    expect(output).toMatch(/reviews: +0 new, 0 changed, 149 unchanged/);
  });

  it("fails where there is no such file", async () => {
    const { code, output } = await command("no-such.csv", "--mapping", mapping);
    expect(output).toContain("Not imported: o arquivo no-such.csv não existe");
    expect(code).toBe(1);
  });

  it("fails where the mapping is wrong, and says where", async () => {
    const { code, output } = await command("any.csv", "--mapping", folder.mapping("bad", {}));
    expect(output).toContain("/category: ");
    expect(code).toBe(1);
  });
});
