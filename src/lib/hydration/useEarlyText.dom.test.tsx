import { useEarlyText } from "@/lib/hydration/useEarlyText";
import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";

const Sample = ({ text }: { text: string }) => (
  <textarea id="texto" defaultValue={useEarlyText("texto", text)} />
);

/** Renders the sample as the server does, puts the HTML into the document, and returns its textarea. */
function open(text: string): HTMLTextAreaElement {
  document.body.innerHTML = `<div>${renderToString(<Sample text={text} />)}</div>`;
  const field = document.querySelector("textarea");
  if (!field) throw new Error("nothing was rendered");
  return field;
}

async function hydrate(text: string): Promise<void> {
  const [part] = document.body.children;
  if (part) await act(() => Promise.resolve(hydrateRoot(part, <Sample text={text} />)));
}

afterEach(() => document.body.replaceChildren());

it.each(["", "Gela bem.\nFaz barulho."])(
  "keeps what was typed before React was there: into %j",
  async (text) => {
    const field = open(text);
    expect(field.value).toBe(text);
    field.focus();
    field.setRangeText("Muito ", 0, 0, "end");
    await hydrate(text);
    expect(field.isConnected).toBe(true);
    expect(field.value).toBe(`Muito ${text}`);
    expect([field.selectionStart, field.selectionEnd]).toEqual([6, 6]);
  },
);

it("leaves a selection and a text in which nothing was typed", async () => {
  const field = open("Gela bem.");
  field.focus();
  field.setSelectionRange(5, 8);
  await hydrate("Gela bem.");
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(["Gela bem.", 5, 8]);
});
