import { PasswordPolicyContext, usePasswordPolicy } from "@/ui/Field/password-policy-context";
import { fieldProblemText, formText, passwordRuleText } from "@/text/forms";
import { ThemeRoot } from "@/theme/ThemeRoot";
import { CheckField } from "@/ui/Field/CheckField";
import { CodeField } from "@/ui/Field/CodeField";
import { TextField } from "@/ui/Field/TextField";
import { codeSchema, newPasswordSchema, usernameSchema } from "@/ui/Form/field-schemas";
import { Form } from "@/ui/Form/Form";
import { useSiteForm, type Continuation, type SubmissionProblem } from "@/ui/Form/useSiteForm";
import { PasswordField } from "@/ui/Field/PasswordField";
import { SubmitButton } from "@/ui/Form/SubmitButton";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";

interface Values {
  username: string;
  password: string;
  code: string;
  remember: boolean;
}
type Submit = (values: Values) => Promise<SubmissionProblem<keyof Values> | Continuation | null>;

function Sample({ submit, cancel }: { submit: Submit; cancel?: () => void }) {
  const form = useSiteForm({
    schema: z.object({
      username: usernameSchema,
      password: newPasswordSchema(usePasswordPolicy()),
      code: codeSchema,
      remember: z.boolean(),
    }),
    submit,
    ...(cancel && { cancel }),
  });
  return (
    <ThemeRoot>
      <Form form={form} label="Amostra">
        <TextField {...form.field("username")} label="E-mail" hint="Uma dica" autoComplete="username" />
        <PasswordField {...form.field("password")} label="Senha" autoComplete="new-password" showsRules />
        <CodeField {...form.field("code")} label="Código" />
        <CheckField {...form.field("remember")} hint="Só neste aparelho" isOptional>
          Lembrar
        </CheckField>
        <SubmitButton form={form} label="Enviar" busyLabel="Enviando…" />
      </Form>
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
    expect(username()).toHaveAttribute("aria-invalid", "true");
    expect(password()).toHaveAccessibleDescription(new RegExp(fieldProblemText.newPasswordMissing));

    const link = within(summary).getByRole("link", { name: fieldProblemText.codeMissing });
    expect(link).toHaveAttribute("href", `#${code().id}`);
    await user.click(link);
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
    let finish: (problem: SubmissionProblem<keyof Values> | null) => void = () => undefined;
    const submit = vi.fn<Submit>(() => new Promise((resolve) => (finish = resolve)));
    render(<Sample submit={submit} />);
    await fill(user);
    await user.click(press());
    await user.click(press());
    await user.type(code(), "{Enter}");
    expect(submit).toHaveBeenCalledTimes(1);
    expect(submit).toHaveBeenCalledWith({
      username: "ana@exemplo.com.br",
      password: "Segredo#1",
      code: "123456",
      remember: false,
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
    await waitFor(() => expect(press()).toHaveAttribute("aria-disabled", "false"));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(code()).toHaveValue("123456");
  });

  it("stays busy while the page is left", async () => {
    const user = userEvent.setup();
    const submit = vi.fn<Submit>(() => Promise.resolve({ goOn: () => undefined }));
    render(<Sample submit={submit} />);
    await fill(user);
    await user.click(press());
    await user.click(press());
    expect(submit).toHaveBeenCalledTimes(1);
    expect(press()).toHaveAttribute("aria-disabled", "true");
  });

  it("can be sent again when the browser shows a page again that was left", async () => {
    const user = userEvent.setup();
    render(<Sample submit={() => Promise.resolve({ goOn: () => undefined })} />);
    await fill(user);
    await user.click(press());
    act(() => void window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await waitFor(() => expect(press()).toHaveAttribute("aria-disabled", "false"));
    expect(code()).toHaveValue("123456");
  });

  it("can be cancelled, keeps what was typed, and ignores a later answer", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: (milliseconds) => vi.advanceTimersByTime(milliseconds) });
    let finish: (problem: SubmissionProblem<keyof Values>) => void = () => undefined;
    const cancel = vi.fn();
    render(<Sample submit={() => new Promise((resolve) => (finish = resolve))} cancel={cancel} />);
    await fill(user);
    await user.click(press());
    act(() => void vi.advanceTimersByTime(2_000));
    await user.click(screen.getByRole("button", { name: formText.cancel }));
    await waitFor(() => expect(press()).toHaveAttribute("aria-disabled", "false"));
    expect(cancel).toHaveBeenCalledTimes(1);
    await act(async () => finish({ message: "Tarde demais" }));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(username()).toHaveValue("ana@exemplo.com.br");
    vi.useRealTimers();
  });

  it("sends what was typed before React was there", async () => {
    const submit = vi.fn<Submit>(() => Promise.resolve(null));
    const part = document.createElement("div");
    part.innerHTML = renderToString(<Sample submit={submit} />);
    document.body.append(part);
    (username() as HTMLInputElement).value = "ana@exemplo.com.br";
    (password() as HTMLInputElement).value = "Segredo#1";
    (code() as HTMLInputElement).value = "123 456";
    screen.getByRole("checkbox", { name: "Lembrar" }).click();
    const root = await act(() => Promise.resolve(hydrateRoot(part, <Sample submit={submit} />)));
    expect(password()).toHaveValue("Segredo#1");
    expect(screen.getByText(passwordRuleText.symbol).closest("li")).toHaveTextContent(formText.ruleMet);
    await userEvent.click(press());
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    expect(submit).toHaveBeenCalledWith({
      username: "ana@exemplo.com.br",
      password: "Segredo#1",
      code: "123456",
      remember: true,
    });
    act(() => root.unmount());
    part.remove();
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
