import { afterEach, beforeEach, expect, vi } from "vitest";

/**
 * An unexpected `console.error` fails the test that caused it. A test that expects one replaces the spy:
 * `vi.mocked(console.error).mockClear()` after its own assertion.
 */
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(() => {
  const calls = vi.isMockFunction(console.error) ? vi.mocked(console.error).mock.calls : [];
  vi.restoreAllMocks();
  expect(calls, "unexpected console.error").toEqual([]);
});
