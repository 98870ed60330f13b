import { photoFileName, photoOfFile } from "@/server/platform/photos/photo-names";
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";

describe("the name of a photo", () => {
  it("is an id and a size", () => {
    const id = randomUUID();
    expect(photoOfFile(photoFileName(id, "large"))).toEqual({ id, size: "large" });
  });

  it.each([
    "",
    "..",
    "../x-large.webp",
    `${randomUUID()}-huge.webp`,
    `/${randomUUID()}-large.webp`,
    "x".repeat(36),
  ])("never leads out of the storage: %s", (name) => {
    expect(photoOfFile(name)).toBeNull();
  });
});
