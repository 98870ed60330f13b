import { COLOR_MODE_KEY } from "@/lib/color-mode-script";
import { signedInAttribute } from "@/lib/page-start/page-start";
import { pageScript } from "@/lib/page-start/page-script";
import { writeUserCookie } from "@/lib/visitor/user-cookie";
import { expect, it } from "vitest";

it("does all that has to come before the first paint, one part after the other", () => {
  localStorage.setItem(COLOR_MODE_KEY, "dark");
  writeUserCookie({ id: "1" });
  new Function(pageScript)();
  const page = document.documentElement;
  expect([page.dataset["theme"], page.hasAttribute(signedInAttribute)]).toEqual(["dark", true]);
});
