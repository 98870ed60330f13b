import { COLOR_MODE_KEY } from "@/lib/first-paint/color-mode-script";
import { firstPaintScript } from "@/lib/first-paint/first-paint-script";
import { signedInAttribute } from "@/lib/first-paint/signed-in";
import { writeUserCookie } from "@/lib/visitor/user-cookie";
import { expect, it } from "vitest";

it("does all that has to come before the first paint, one part after the other", () => {
  localStorage.setItem(COLOR_MODE_KEY, "dark");
  writeUserCookie({ id: "1" });
  new Function(firstPaintScript)();
  const page = document.documentElement;
  expect([page.dataset["theme"], page.hasAttribute(signedInAttribute)]).toEqual(["dark", true]);
});
