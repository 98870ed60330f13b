import { PasswordPolicyContext, usePasswordPolicy } from "@/ui/PasswordField/password-policy-context";
import { fieldProblemText, formText, passwordRuleText } from "@/text/forms";
import { ThemeRoot } from "@/theme/ThemeRoot";
import { CodeField } from "@/ui/CodeField";
import { Field } from "@/ui/Field/Field";
import { codeRule, newPasswordRule, usernameRule } from "@/ui/Form/field-rules";
import { Form } from "@/ui/Form/Form";
import { useFormSubmission, type FormDescription } from "@/ui/Form/useFormSubmission";
import { PasswordField } from "@/ui/PasswordField/PasswordField";
import { SubmitButton } from "@/ui/SubmitButton";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";

type Names = "username" | "password" | "code";
type Submit = FormDescription<Names>["submit"];

function Sample({ submit, resets = false }: { submit: Submit; resets?: boolean }) {
  const submission = useFormSubmission<Names>({
    fields: { username: usernameRule, password: newPasswordRule(usePasswordPolicy()), code: codeRule },
    submit,
    resetsAfterSuccess: resets,
  });
  return (
    <ThemeRoot>
      <Form submission={submission} label="Amostra">
        <Field
          binding={submission.field("username")}
          label="E-mail"
          hint="Uma dica"
          autoComplete="username"
        />
        <PasswordField
          binding={submission.field("password")}
          label="Senha"
          autoComplete="new-password"
          showsRules
        />
        <CodeField binding={submission.field("code")} label="Código" />
        <SubmitButton submission={submission} label="Enviar" busyLabel="Enviando…" />
      </Form>
      <output>{submission.status}</output>
    </ThemeRoot>
  );
}

const username = () => screen.getByRole("textbox", { name: "E-mail" });
const password = () => screen.getByLabelText("Senha");
const code = () => screen.getByRole("textbox", { name: "Código" });
const press = () => screen.getByRole("button", { name: /Envia/ });

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(username(), "ana@exemplo.com.br");
  await user.type(password(), "Segredo#1");
  await user.type(code(), "123456");
}

describe("a form", () => {
  it("checks its fields, says beside each what is wrong, and takes the focus to the summary", async () => {
    const user = userEvent.setup();
    const submit = vi.fn<Submit>();
    render(<Sample submit={submit} />);
    await user.click(press());
    expect(submit).not.toHaveBeenCalled();
    const summary = screen.getByRole("alert");
    expect(summary).toHaveFocus();
    expect(summary).toHaveTextContent(formText.errorCount(3));
    expect(username()).toHaveAccessibleDescription(`${fieldProblemText.usernameMissing} Uma dica`);
    expect(username()).toBeInvalid();
    expect(password()).toHaveAccessibleDescription(new RegExp(fieldProblemText.newPasswordMissing));

    await user.click(within(summary).getByRole("link", { name: fieldProblemText.codeMissing }));
    expect(code()).toHaveFocus();
    expect(window.location.hash).toBe("");
  });

  it("drops a problem as soon as its field is corrected, and counts the others anew", async () => {
    const user = userEvent.setup();
    render(<Sample submit={vi.fn<Submit>()} />);
    await user.click(press());
    await user.type(code(), "12");
    expect(code()).toHaveAccessibleDescription(fieldProblemText.codeUnreadable);
    await user.type(code(), "3456");
    expect(code()).not.toBeInvalid();
    expect(code()).toHaveFocus();
    expect(screen.getByRole("alert")).toHaveTextContent(formText.errorCount(2));
  });

  it("is sent once however often it is pressed, keeps the focus, and then says how it went", async () => {
    const user = userEvent.setup();
    let finish: (problem: Awaited<ReturnType<Submit>>) => void = () => undefined;
    const submit = vi.fn<Submit>(() => new Promise((resolve) => (finish = resolve)));
    render(<Sample submit={submit} resets />);
    await fill(user);
    await user.click(press());
    await user.click(press());
    await user.type(code(), "{Enter}");
    expect(submit).toHaveBeenCalledTimes(1);
    expect(submit).toHaveBeenCalledWith({
      username: "ana@exemplo.com.br",
      password: "Segredo#1",
      code: "123456",
    });
    expect(press()).toHaveTextContent("Enviando…");
    expect(press()).toHaveAttribute("aria-disabled", "true");
    finish({ field: "code", message: "O código não confere." });
    expect(await screen.findByRole("alert")).toHaveFocus();
    expect(code()).toHaveAccessibleDescription("O código não confere.");

    await user.click(press());
    finish({ message: "Senha ou e-mail não conferem." });
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("Senha ou e-mail não conferem."));
    expect(screen.getByRole("alert")).toHaveFocus();
    expect(code()).not.toBeInvalid();

    await user.click(press());
    finish(null);
    expect(await screen.findByText("succeeded")).toBeInTheDocument();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect([username(), password(), code()].map((field) => (field as HTMLInputElement).value)).toEqual([
      "",
      "",
      "",
    ]);
  });

  it("stays busy while the page is left", async () => {
    const user = userEvent.setup();
    const submit = vi.fn<Submit>(() => Promise.resolve({ goOn: () => undefined }));
    render(<Sample submit={submit} />);
    await fill(user);
    await user.click(press());
    await user.click(press());
    expect(submit).toHaveBeenCalledTimes(1);
    expect(screen.getByText("busy")).toBeInTheDocument();
  });

  it("answers a mistake of the program with a sentence, and reports it", async () => {
    const user = userEvent.setup();
    const report = vi.fn();
    vi.stubGlobal("reportError", report);
    const mistake = new Error("a bug");
    render(<Sample submit={() => Promise.reject(mistake)} />);
    await fill(user);
    await user.click(press());
    expect(await screen.findByRole("alert")).toHaveTextContent(formText.unexpected);
    expect(report).toHaveBeenCalledWith(mistake);
    vi.unstubAllGlobals();
  });
});

describe("the field of a password", () => {
  it("asks for what the site's pool asks for, and for no more", async () => {
    const user = userEvent.setup();
    const submit = vi.fn<Submit>(() => Promise.resolve(null));
    render(
      <PasswordPolicyContext.Provider value={{ shortest: 12, needs: [] }}>
        <Sample submit={submit} />
      </PasswordPolicyContext.Provider>,
    );
    expect(screen.getByText(passwordRuleText.length(12))).toBeVisible();
    expect(screen.queryByText(passwordRuleText.symbol)).toBeNull();
    await user.type(password(), "só letras minúsculas");
    expect(screen.getByText(passwordRuleText.length(12)).closest("li")).toHaveTextContent(formText.ruleMet);
  });

  it("shows and hides what is typed, and which rules it meets", async () => {
    const user = userEvent.setup();
    render(<Sample submit={vi.fn<Submit>()} />);
    expect(password()).toHaveAttribute("type", "password");
    await user.type(password(), "abc1");
    const rule = (text: string) => screen.getByText(text).closest("li");
    expect(rule(passwordRuleText.lower)).toHaveTextContent(formText.ruleMet);
    expect(rule(passwordRuleText.length(8))).toHaveTextContent(formText.ruleMissing);
    expect(password()).toHaveAccessibleDescription(expect.stringContaining(passwordRuleText.symbol));

    await user.click(screen.getByRole("button", { name: formText.showPassword }));
    expect(password()).toHaveAttribute("type", "text");
    expect(password()).toHaveValue("abc1");
    await user.click(screen.getByRole("button", { name: formText.hidePassword }));
    expect(password()).toHaveAttribute("type", "password");
  });
});

describe("the field of a code", () => {
  it.each(["123 456", "Seu código é 123456.", "123-456"])(
    "takes the digits of %j when pasted",
    async (text) => {
      const user = userEvent.setup();
      render(<Sample submit={vi.fn<Submit>()} />);
      await user.click(code());
      await user.paste(text);
      expect(code()).toHaveValue("123456");
    },
  );

  it("is one field that browsers fill from a message", () => {
    render(<Sample submit={vi.fn<Submit>()} />);
    expect(code()).toHaveAttribute("autocomplete", "one-time-code");
    expect(code()).toHaveAttribute("inputmode", "numeric");
  });
});
