import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import type { OperatorPage } from "@/lib/contracts/operator";
import { operatorText as text } from "@/text/operator";
import { ThemeRoot } from "@/theme/ThemeRoot";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

const show = (page: OperatorPage<{ name: string }>) =>
  render(
    <ThemeRoot>
      <OperatorFrame page={page}>
        {({ name }) => (
          <form method="post" action="/operador/itens/1">
            <button type="submit">{name}</button>
          </form>
        )}
      </OperatorFrame>
    </ThemeRoot>,
  );

it("offers a form that came without a session to be sent again, with all that was filled in", () => {
  const fields = [
    ["name", "Brisa"],
    ["devolver", "brand"],
    ["devolver", "mpn"],
  ] as const;
  const resend = { fields, token: "of-the-form", mayHaveFiles: true };
  show({ kind: "refused", reason: "session-over", typed: "Brisa", path: "/operador/itens/1", resend });
  const form = screen.getByRole("button", { name: text.sendAgain }).closest("form");
  expect(form?.getAttribute("action")).toBe("/operador/itens/1");
  expect([...new FormData(form as HTMLFormElement)]).toEqual([["token", "of-the-form"], ...fields]);
  expect(screen.getByText(text.filesAreLost)).toBeTruthy();
  const signIn = screen.getByRole("link", { name: text.signInBeside });
  expect(signIn.getAttribute("href")).toBe("/entrar?proximo=%2Foperador%2Fitens%2F1");
});

it("marks the button of a form that is being sent, until the page is shown again", () => {
  show({ kind: "open", routes: [], addressProblems: [], page: { name: "Salvar" } });
  const button = screen.getByRole("button", { name: "Salvar" });
  // jsdom sends no forms.
  const submission = new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter: button });
  fireEvent(button.closest("form") as HTMLFormElement, submission);
  expect(button.className).not.toBe("");
  fireEvent(window, new Event("pageshow"));
  expect(button.className).toBe("");
});
