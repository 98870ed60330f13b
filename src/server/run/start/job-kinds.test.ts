import { jobKinds } from "@/server/run/start/job-kinds";
import { jobName } from "@/text/jobs";
import { expect, it } from "vitest";

it("stand in the list once, with a name for operators", () => {
  const kinds = jobKinds.map(({ kind }) => kind);
  expect(new Set(kinds).size).toBe(kinds.length);
  expect(kinds.filter((kind) => jobName(kind) === kind)).toEqual([]);
});
