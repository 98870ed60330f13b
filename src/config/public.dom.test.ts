import { expect, it, vi } from "vitest";

it("has the address that the server wrote into the page, whatever the scripts were built with", async () => {
  document.documentElement.dataset["baseUrl"] = "http://localhost:4123";
  vi.resetModules();
  const { publicSettings } = await import("@/config/public");
  delete document.documentElement.dataset["baseUrl"];
  expect(publicSettings.baseUrl).toBe("http://localhost:4123");
});
