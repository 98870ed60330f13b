import { FrontendMessageReader } from "@/server/platform/db/frontend-messages";
import { describe, expect, it, vi } from "vitest";

function untyped(code: number, body = ""): Buffer {
  const head = Buffer.alloc(8);
  head.writeInt32BE(8 + body.length);
  head.writeInt32BE(code, 4);
  return Buffer.concat([head, Buffer.from(body)]);
}

function typed(letter: string, body: string): Buffer {
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, Buffer.from(body)]);
}

const stream = [
  untyped(80_877_103),
  untyped(196_608, "user\0postgres\0\0"),
  typed("Q", "select 1\0"),
  typed("S", ""),
  typed("X", ""),
];
const types = ["encryption", "startup", "Q", "S", "X"];

describe("messages of a PostgreSQL client", () => {
  it.each([1, 3, 7, 1000])("are found in chunks of %i bytes", (size) => {
    const bytes = Buffer.concat(stream);
    const reader = new FrontendMessageReader();
    const messages = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      reader.read(bytes.subarray(index * size, (index + 1) * size)),
    ).flat();
    expect(messages.map(({ type }) => type)).toEqual(types);
    expect(Buffer.concat(messages.map((message) => message.bytes))).toEqual(bytes);
  });

  it("are copied once, however many chunks bring them", () => {
    const reader = new FrontendMessageReader();
    reader.read(untyped(196_608, "user\0postgres\0\0"));
    const message = typed("Q", "x".repeat(200_000));
    const concat = vi.spyOn(Buffer, "concat");
    const found = [];
    for (let at = 0; at < message.length; at += 1_000)
      found.push(...reader.read(message.subarray(at, at + 1_000)));
    const copied = concat.mock.results.map(({ value }) => (value as Buffer).length);
    concat.mockRestore();
    expect(found.map(({ type, bytes }) => type === "Q" && bytes.equals(message))).toEqual([true]);
    expect(copied.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(2 * message.length);
  });

  it("know the wish to cancel", () => {
    expect(new FrontendMessageReader().read(untyped(80_877_102, "12345678"))[0]?.type).toBe("cancel");
  });

  it("refuse an impossible length", () => {
    expect(() => new FrontendMessageReader().read(Buffer.alloc(8))).toThrow("no valid length");
  });
});
