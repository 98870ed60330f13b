import { takeXml } from "@/server/ingest/import/sheets/xml-events";
import { expect, it } from "vitest";

const partOf = async function* (count: number) {
  yield await Promise.resolve(Buffer.from("<Relationships>"));
  for (let sent = 0; sent < count; sent += 1_000)
    yield Buffer.from('<Relationship Id="r" Target="t"/>'.repeat(1_000));
  yield Buffer.from("</Relationships>");
};

it("a part that is kept in memory has a bounded number of elements", async () => {
  let taken = 0;
  const handler = { open: () => void (taken += 1) };
  await takeXml(partOf(2_000), handler);
  expect(taken).toBe(2_001);
  await expect(takeXml(partOf(1_000_000), handler)).rejects.toThrow("elementos");
  expect(taken).toBeLessThan(203_000);
});
