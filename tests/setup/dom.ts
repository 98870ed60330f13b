import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// What a test waits for comes when it comes; a busy machine must not turn the wait into a verdict.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
