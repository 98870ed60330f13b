import { ComponentTheme } from "@/theme/ComponentTheme";
import { ThemeRoot } from "@/theme/ThemeRoot";
import { CheckField } from "@/ui/Field/CheckField";
import { ChoiceField } from "@/ui/Field/ChoiceField";
import { CodeField } from "@/ui/Field/CodeField";
import { PasswordField } from "@/ui/Field/PasswordField";
import { SelectField } from "@/ui/Field/SelectField";
import { TextField } from "@/ui/Field/TextField";
import { act, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";

const LABEL = "Cidade";
const common = {
  name: "place",
  form: "a-",
  hint: "Onde você mora",
  problems: [{ field: "place", message: "Falta a cidade." }],
};
const options = [
  ["", "Escolha"],
  ["sp", "São Paulo"],
] as const;

const told = { ...common, label: LABEL };
const fields: Record<string, ReactElement> = {
  "a line of text": <TextField {...told} />,
  "several lines": <TextField {...told} rows={3} />,
  "a choice from a list": <SelectField {...told} options={options} />,
  "a password": <PasswordField {...told} autoComplete="new-password" showsRules />,
  "a code": <CodeField {...told} />,
  "a checkbox": <CheckField {...common}>{LABEL}</CheckField>,
};

const inPage = (field: ReactElement) => (
  <ThemeRoot>
    <ComponentTheme>{field}</ComponentTheme>
  </ThemeRoot>
);

/** Puts what the server writes into the document; no script has run. */
function open(field: ReactElement): HTMLElement {
  document.body.innerHTML = `<div>${renderToString(inPage(field))}</div>`;
  return document.body.firstElementChild as HTMLElement;
}

const control = () => screen.getByLabelText<HTMLInputElement>(LABEL, { selector: "input,select,textarea" });

afterEach(() => document.body.replaceChildren());

describe.each(Object.entries(fields))("%s", (kind, field) => {
  it("is tied to its label, hint and problem where no scripts run", () => {
    open(field);
    expect(control()).toHaveAttribute("name", "place");
    expect(control()).toHaveAttribute("aria-invalid", "true");
    expect(control()).toHaveAccessibleDescription(/^Falta a cidade\. Onde você mora/);
    expect(control().id).toBe("campo-a-place");
  });

  it("keeps what is entered before hydration", async () => {
    const part = open(field);
    const value = { "a choice from a list": "sp", "a checkbox": "on" }[kind] ?? "123456";
    if (kind === "a checkbox") control().click();
    else control().value = value;
    const root = await act(() => Promise.resolve(hydrateRoot(part, inPage(field))));
    expect([control().value, control().checked ?? false]).toEqual([value, kind === "a checkbox"]);
    act(() => root.unmount());
  });
});

it("a choice of radio buttons says its problem, and its first button has the id that a summary links to", () => {
  open(<ChoiceField {...common} legend={LABEL} value="" options={[["sp", "São Paulo"]]} />);
  expect(screen.getByRole("group", { name: LABEL })).toHaveAccessibleDescription(
    "Falta a cidade. Onde você mora",
  );
  expect(screen.getByRole("radio").id).toBe("campo-a-place");
});
