import { logger } from "@/server/platform/log/logger";
import { vi } from "vitest";

/** Captures the process's log at every level, until it is stopped. */
export interface CapturedLog {
  readonly text: () => string;
  readonly stop: () => void;
}

/** Turns the logger on and keeps its output instead of printing it. */
export function captureLog(): CapturedLog {
  const level = logger.level;
  const lines: string[] = [];
  const spy = vi.spyOn(process.stdout, "write").mockImplementation((chunk: string | Uint8Array) => {
    lines.push(typeof chunk === "string" ? chunk : Buffer.from(chunk).toString("utf8"));
    return true;
  });
  logger.level = "trace";
  return {
    text: () => lines.join(""),
    stop: () => {
      logger.level = level;
      spy.mockRestore();
    },
  };
}
