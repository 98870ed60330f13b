import { useEarlyInput } from "@/lib/hydration/useEarlyInput";
import { act } from "@testing-library/react";
import { useRef, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";

/** A box that React holds, and what it has heard of it. */
function Box() {
  const [isChosen, setChosen] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  useEarlyInput(box, ({ checked }) => setChosen(checked));
  return (
    <label>
      <input
        ref={box}
        type="checkbox"
        checked={isChosen}
        onChange={(event) => setChosen(event.target.checked)}
      />
      {isChosen ? "sim" : "não"}
    </label>
  );
}

afterEach(() => document.body.replaceChildren());

it.each([
  [true, "sim"],
  [false, "não"],
])("takes over a box that was ticked before React was there: %s", async (isTicked, said) => {
  document.body.innerHTML = `<div>${renderToString(<Box />)}</div>`;
  const [part] = document.body.children;
  const box = document.querySelector("input");
  if (!part || !box) throw new Error("nothing was rendered");
  if (isTicked) box.click();
  const root = await act(() => Promise.resolve(hydrateRoot(part, <Box />)));
  expect([box.isConnected, box.checked, part.textContent]).toEqual([true, isTicked, said]);
  act(() => box.click());
  expect([box.checked, part.textContent]).toEqual([!isTicked, isTicked ? "não" : "sim"]);
  act(() => root.unmount());
});
