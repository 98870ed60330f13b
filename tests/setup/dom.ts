import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// A busy machine must not make a wait fail.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
