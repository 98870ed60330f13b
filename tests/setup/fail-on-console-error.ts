import { afterEach, beforeEach, expect, vi } from "vitest";

/**
 * Makes an unexpected `console.error` fail the test that caused it. A test that expects one resets the spy after its
 * own assertion: `vi.mocked(console.error).mockClear()`.
 */
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(() => {
  const calls = vi.isMockFunction(console.error) ? vi.mocked(console.error).mock.calls : [];
  vi.restoreAllMocks();
  expect(calls, "unexpected console.error").toEqual([]);
});
