import { COLOR_MODE_KEY } from "@/lib/first-paint/color-mode-script";
import { ThemeRoot } from "@/theme/ThemeRoot";
import { useColorMode } from "@chakra-ui/react";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";

function Mode() {
  const { colorMode, toggleColorMode } = useColorMode();
  return <button onClick={toggleColorMode}>{colorMode}</button>;
}

const open = () => render(<Mode />, { wrapper: ThemeRoot });
const stored = () => localStorage.getItem(COLOR_MODE_KEY);

beforeEach(() => localStorage.clear());

it.each([
  [null, "light"],
  ["light", "light"],
  ["dark", "dark"],
  ["blue", "light"],
  ["system", "light"],
  ["Dark", "light"],
])("specification 4: where %j is stored, the page is %s and this is stored", (kept, shown) => {
  if (kept !== null) localStorage.setItem(COLOR_MODE_KEY, kept);
  open();
  expect(screen.getByRole("button").textContent).toBe(shown);
  expect([document.documentElement.dataset["theme"], stored()]).toEqual([shown, shown]);
});

it("specification 4: the button chooses the other mode", async () => {
  open();
  await userEvent.click(screen.getByRole("button"));
  expect([document.documentElement.dataset["theme"], stored()]).toEqual(["dark", "dark"]);
});
