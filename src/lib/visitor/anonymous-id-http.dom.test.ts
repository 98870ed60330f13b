// @vitest-environment-options {"url": "http://localhost:3000/"}
import { expect, it } from "vitest";
import { getAnonymousId, readAnonymousId } from "@/lib/visitor/anonymous-id";

it("specification 4: keeps the anonymous id on a site without https too", () => {
  const id = getAnonymousId();
  expect(id).not.toBeNull();
  expect(readAnonymousId()).toBe(id);
});
