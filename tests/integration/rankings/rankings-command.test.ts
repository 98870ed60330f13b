import { publishCategory } from "@/server/publishing/scores/publish-category";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { runCommand } from "../../setup/run-command";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";

let test: TestDatabase;

beforeAll(async () => {
  test = await openTestDatabase({ onDisk: true });
  const fans = await addCategory(test.database, { slug: "amz" });
  await addReviews(test.database, await addItem(test.database, fans, "Brisa"), times(12, 5));
  await publishCategory(test.database, fans, { now: new Date() });
  await test.release();
});
afterAll(() => test.close());

async function rankings(...options: string[]) {
  const { code, output, problems } = await runCommand(["rankings", ...options], test.connection);
  return { code, said: (output + problems).trim() };
}

const counts = "1 items, 12 reviews, 0 followers, 0 lists";

it("hides, renames, deletes, restores and releases, and lists what there is", async () => {
  const list = async () => (await rankings("list")).said;
  expect(await list()).toBe(`amz: Ventiladores (amz), shown; ${counts}`);
  expect(await rankings("hide", "amz")).toEqual({
    code: 0,
    said: 'amz is hidden. "rankings show amz" brings it back.',
  });
  expect(await list()).toContain("Ventiladores (amz), hidden");
  expect((await rankings("show", "amz")).said).toBe("amz is shown.");
  const renamed = await rankings("rename", "amz", "ventiladores", "--name", "Ventiladores");
  expect(renamed).toEqual({
    code: 0,
    said: "/rankings/ventiladores (Ventiladores). Former addresses lead there.",
  });
  expect(await list()).toBe(`ventiladores: Ventiladores, shown; ${counts}; formerly amz`);
  expect(await rankings("delete", "ventiladores")).toMatchObject({ code: 0 });
  expect(await rankings("show", "ventiladores")).toEqual({
    code: 1,
    said: '"ventiladores" is deleted. "rankings restore ventiladores" brings it back first.',
  });
  expect((await rankings("restore", "ventiladores")).said).toBe("ventiladores is restored.");
  expect(await rankings("restore", "ventiladores")).toMatchObject({ code: 1 });
  expect((await rankings("release", "amz")).said).toBe("amz is free. It led to ventiladores.");
  expect(await rankings("release", "ventiladores")).toEqual({
    code: 1,
    said: '"ventiladores" is not deleted. Nothing was changed.',
  });
  await rankings("delete", "ventiladores");
  expect(await rankings("release", "ventiladores")).toMatchObject({ code: 1 });
  expect(await rankings("release", "ventiladores", "--name", "Ventiladores")).toEqual({
    code: 0,
    said: "ventiladores is gone for good, and its address is free.",
  });
  expect(await list()).toBe("There is no ranking yet.");
  const { code, output } = await runCommand(["scores", "verify"], test.connection);
  expect([code, output]).toEqual([0, expect.stringContaining("problems: 0")]);
});

it("says what is wrong with an address", async () => {
  expect(await rankings("hide", "nenhum")).toEqual({
    code: 1,
    said: 'There is no ranking "nenhum". "rankings list" shows all of them.',
  });
});
