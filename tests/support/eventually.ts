import { LONGEST_WAIT } from "./longest-wait";
import { vi } from "vitest";

/** Looks again and again until `look` throws no more. Fake timers are moved on meanwhile. */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: LONGEST_WAIT });
