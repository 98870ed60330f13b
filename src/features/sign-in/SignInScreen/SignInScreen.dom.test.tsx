import type { SignInState } from "@/lib/auth/contract";
import { ok } from "@/lib/result";
import { fieldProblemText, formText } from "@/text/forms";
import { signInText } from "@/text/sign-in";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import {
  deferred,
  signedIn,
  becomes,
  fails,
  screenWith,
  show,
  heading,
  press,
  typeCredentials,
  forgetVisits,
} from "@tests/support/account/show-sign-in";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, it } from "vitest";

beforeEach(forgetVisits);

describe("e-mail or telephone and password", () => {
  it("sign in and load the page that was asked for", async () => {
    const shown = show({ signIn: becomes(signedIn) }, { next: "/conta/aparelhos" });
    await typeCredentials(shown);
    await waitFor(() => expect(shown.left).toEqual(["/conta/aparelhos"]));
    expect(shown.calls).toEqual(["signIn ana@example.com Segredo#1"]);
  });

  it("lead to the account where no page was asked for, and take a telephone as people write it", async () => {
    const shown = show({ signIn: becomes(signedIn) });
    await typeCredentials(shown, "(11) 91234-5678");
    await waitFor(() => expect(shown.left).toEqual(["/conta"]));
    expect(shown.calls).toEqual(["signIn +5511912345678 Segredo#1"]);
  });

  it("that are missing are reported at their field, before any call of the service", async () => {
    const shown = show({});
    await press(shown.user, signInText.signIn.submit);
    expect(screen.getByRole("alert")).toHaveFocus();
    expect(screen.getByRole("textbox")).toHaveAccessibleDescription(fieldProblemText.usernameMissing);
  });

  it.each([
    ["a wrong password", "NotAuthorizedException", "Incorrect username or password."],
    ["nobody", "UserNotFoundException", "User does not exist."],
  ])("that do not fit are answered the same for %s", async (_who, name, message) => {
    const shown = show({ signIn: fails(name, message) });
    await typeCredentials(shown);
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "E-mail, telefone ou senha não conferem. Tente de novo ou recupere a senha.",
    );
    expect(screen.getByLabelText(signInText.signIn.password)).toHaveValue("Segredo#1");
  });

  it("of a disabled account are answered with that", async () => {
    const shown = show({ signIn: fails("NotAuthorizedException", "User is disabled.") });
    await typeCredentials(shown);
    expect(await screen.findByRole("alert")).toHaveTextContent(/Esta conta está desativada/);
  });

  it("can be sent again by a button where the service did not answer", async () => {
    let tries = 0;
    const shown = show({
      signIn: () => (++tries === 1 ? fails("NetworkError")() : becomes(signedIn)()),
    });
    await typeCredentials(shown);
    await shown.user.click(await screen.findByRole("button", { name: formText.retry }));
    await waitFor(() => expect(shown.left).toEqual(["/conta"]));
    expect(shown.calls).toEqual(Array(2).fill("signIn ana@example.com Segredo#1"));
  });

  it("can be cancelled while the service is slow, and then lead nowhere", async () => {
    const answer = deferred<ReturnType<typeof ok<SignInState>>>();
    const shown = show({ signIn: () => answer.promise, cancelSignIn: () => undefined });
    await typeCredentials(shown);
    await shown.user.click(await screen.findByRole("button", { name: formText.cancel }));
    expect(screen.getByRole("button", { name: signInText.signIn.submit })).toBeEnabled();
    await waitFor(() => expect(shown.calls.at(-1)).toBe("cancelSignIn"));
    await act(async () => answer.resolve(ok(signedIn)));
    expect(shown.left).toEqual([]);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("lead nowhere when the visitor has gone to another page meanwhile", async () => {
    const answer = deferred<ReturnType<typeof ok<SignInState>>>();
    const shown = show({ signIn: () => answer.promise });
    await typeCredentials(shown);
    cleanup();
    await act(async () => answer.resolve(ok(signedIn)));
    expect(shown.left).toEqual([]);
  });

  it("that fail take the place of an older notice", async () => {
    const shown = show({ signIn: fails("NotAuthorizedException") }, {}, { motivo: "senha-trocada" });
    expect(screen.getByText(signInText.notices["senha-trocada"])).toBeInTheDocument();
    await typeCredentials(shown);
    expect(await screen.findByRole("alert")).toBeInTheDocument();
    expect(screen.queryByText(signInText.notices["senha-trocada"])).not.toBeInTheDocument();
  });

  it("are kept out of the address, and make sense to password managers", () => {
    show({});
    const form = screen.getByRole("form", { name: signInText.signIn.heading });
    expect(form).toHaveAttribute("method", "post");
    expect(screen.getByRole("textbox")).toHaveAttribute("autocomplete", "username");
    expect(screen.getByLabelText(signInText.signIn.password)).toHaveAttribute(
      "autocomplete",
      "current-password",
    );
  });

  it("say, without scripts, that they need them", () => {
    const { element } = screenWith({});
    const html = renderToString(element);
    expect(html).toContain("<noscript>");
    expect(html).toContain("Esta página precisa de JavaScript");
    expect(html).toMatch(/<button(?=[^>]* type="submit")[^>]* disabled=""/);
  });
});

describe("a sign-in without the password typed first", () => {
  const choice: SignInState = {
    kind: "first-factor-selection-required",
    options: ["email", "password"],
  };

  it("is offered where the pool has it", () => {
    show({});
    expect(screen.queryByRole("button", { name: signInText.signIn.withoutPassword })).not.toBeInTheDocument();
  });

  it("needs the name alone, and leads to the choice and the code", async () => {
    const shown = show(
      {
        signInByChoice: becomes(choice),
        selectFirstFactor: becomes({
          kind: "email-code-required",
          delivery: { medium: "EMAIL", destination: null },
        }),
      },
      { hasChoice: true },
    );
    await press(shown.user, signInText.signIn.withoutPassword);
    expect(await screen.findByRole("alert")).toHaveTextContent(fieldProblemText.usernameMissing);
    await shown.user.type(screen.getByRole("textbox"), "ana@example.com");
    await press(shown.user, signInText.signIn.withoutPassword);
    expect(await heading(signInText.firstFactor.heading)).toHaveFocus();
    await press(shown.user, signInText.firstFactor.submit);
    expect(await heading(signInText.email.heading)).toHaveFocus();
    expect(shown.calls).toEqual(["signInByChoice ana@example.com", "selectFirstFactor email"]);
  });

  it("may still be by the password", async () => {
    const shown = show(
      {
        signInByChoice: becomes(choice),
        selectFirstFactor: becomes({ kind: "password-required" }),
        answerPassword: becomes(signedIn),
      },
      { hasChoice: true },
    );
    await shown.user.type(screen.getByRole("textbox"), "ana@example.com");
    await press(shown.user, signInText.signIn.withoutPassword);
    await heading(signInText.firstFactor.heading);
    await shown.user.click(screen.getByRole("radio", { name: /Senha/ }));
    await press(shown.user, signInText.firstFactor.submit);
    await heading(signInText.passwordStep.heading);
    await shown.user.type(screen.getByLabelText(signInText.passwordStep.password), "Segredo#1");
    await press(shown.user, signInText.passwordStep.submit);
    await waitFor(() => expect(shown.left).toEqual(["/conta"]));
    expect(shown.calls.at(-1)).toBe("answerPassword Segredo#1");
  });
});

describe("the hosted login", () => {
  it("is offered where there is one, and told where to go on", async () => {
    const shown = show(
      { startHostedLogin: () => Promise.resolve(ok(undefined)) },
      { hasHostedLogin: true, next: "/conta/senha" },
    );
    await press(shown.user, signInText.signIn.hosted);
    await waitFor(() => expect(shown.calls).toEqual(["startHostedLogin /conta/senha"]));
    expect(screen.getByRole("button", { name: signInText.signIn.hostedBusy })).toBeInTheDocument();
  });

  it("is not offered where there is none", () => {
    show({});
    expect(screen.queryByRole("button", { name: signInText.signIn.hosted })).not.toBeInTheDocument();
  });
});
