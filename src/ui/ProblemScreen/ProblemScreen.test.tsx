import { ProblemScreen } from "@/ui/ProblemScreen/ProblemScreen";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

const links = (kind: "missing" | "unavailable" | "failed") =>
  [...renderToStaticMarkup(<ProblemScreen status={503} kind={kind} />).matchAll(/href="([^"]*)"/g)].map(
    ([, href]) => href,
  );

it.each(["unavailable", "failed"] as const)(
  "offers to open the same address again where it is %s",
  (kind) => {
    expect(links(kind)).toEqual(["", "/rankings", "/"]);
  },
);

it("has no way to open again what does not exist", () => {
  expect(links("missing")).toEqual(["/rankings", "/"]);
});
