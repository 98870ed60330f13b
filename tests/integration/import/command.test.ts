import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { runCommand } from "../../setup/run-command";
import { ImportFolder } from "./import-harness";
import { reviewHeader, reviewMapping, reviewRows } from "./sample-reviews";

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
    expect(output).toMatch(/^ {2}reviews: +99 new, 0 changed, 0 unchanged$/m);
    expect(output).toContain('line 200, nota: not a number like "1.234,56" ("seis")');
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

  it("fails where there is no such file", async () => {
    const { code, output } = await command("no-such.csv", "--mapping", mapping);
    expect(output).toContain("Not imported: there is no file no-such.csv");
    expect(code).toBe(1);
  });

  it("fails where the mapping is wrong, and says where", async () => {
    const { code, output } = await command("any.csv", "--mapping", folder.mapping("bad", {}));
    expect(output).toContain("/category: ");
    expect(code).toBe(1);
  });
});
