import { carriedUsername, carryUsername } from "@/features/sign-in/carried-username";
import { scriptTools } from "@tests/support/account/scripted-tools";
import type { SignInPage } from "@/features/sign-in/sign-in-tools";
import { SignInScreen } from "@/features/sign-in/SignInScreen/SignInScreen";
import { authFailureNames, type Auth, type AuthFailure, type SignInState } from "@/lib/auth/contract";
import { failure, ok } from "@/lib/result";
import { clearUserCookie, writeUserCookie } from "@/lib/visitor/user-cookie";
import { describeAuthFailure } from "@/text/auth-failures";
import { fieldProblemText, formText } from "@/text/forms";
import { signInText } from "@/text/sign-in";
import { ThemeRoot } from "@/theme/ThemeRoot";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import type { NextRouter } from "next/router";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const page: SignInPage = { next: null, hasHostedLogin: false, hasChoice: false, isLocal: false };

/** A promise that the test keeps. */
function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => (resolve = settle));
  return { promise, resolve };
}

const signedIn: SignInState = { kind: "signed-in" };
const becomes = (state: SignInState) => () => Promise.resolve(ok(state));
const fails =
  (name: string, message = "") =>
  () =>
    Promise.resolve(failure<AuthFailure>({ name, message }));

function screenWith(script: Partial<Auth>, props: Partial<SignInPage> = {}, query = {}) {
  const scripted = scriptTools(script);
  const router = { query, pathname: "/entrar", asPath: "/entrar" } as unknown as NextRouter;
  const element = (
    <RouterContext value={router}>
      <ThemeRoot>
        <SignInScreen {...page} {...props} tools={scripted.tools} />
      </ThemeRoot>
    </RouterContext>
  );
  return { ...scripted, element, user: userEvent.setup() };
}

const show = (...given: Parameters<typeof screenWith>) => {
  const shown = screenWith(...given);
  render(shown.element);
  return shown;
};
type Shown = ReturnType<typeof show>;

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const press = (user: Shown["user"], name: string) => user.click(screen.getByRole("button", { name }));

async function typeCredentials({ user }: Shown, username = "ana@example.com", password = "Segredo#1") {
  await user.type(screen.getByRole("textbox", { name: signInText.signIn.username }), username);
  await user.type(screen.getByLabelText(signInText.signIn.password), password);
  await press(user, signInText.signIn.submit);
}

async function typeCode({ user }: Shown, submit: string, code = "123 456") {
  await user.type(screen.getByRole("textbox", { name: /^Código/ }), code);
  await press(user, submit);
}

afterEach(() => vi.restoreAllMocks());
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  clearUserCookie();
});

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

describe("a second factor", () => {
  const sms: SignInState = {
    kind: "sms-code-required",
    delivery: { medium: "SMS", destination: "+*******5678" },
  };

  it("by SMS says where the code went, and goes on with it", async () => {
    const shown = show({ signIn: becomes(sms), answerSmsCode: becomes(signedIn) });
    await typeCredentials(shown);
    expect(await heading(signInText.sms.heading)).toHaveFocus();
    expect(screen.getByText(signInText.sms.lead("+*******5678"))).toBeInTheDocument();
    await typeCode(shown, signInText.sms.submit);
    await waitFor(() => expect(shown.left).toEqual(["/conta"]));
    expect(shown.calls.at(-1)).toBe("answerSmsCode 123456");
  });

  it("that is wrong can be typed again", async () => {
    const shown = show({ signIn: becomes(sms), answerSmsCode: fails("CodeMismatchException") });
    await typeCredentials(shown);
    await heading(signInText.sms.heading);
    await typeCode(shown, signInText.sms.submit);
    expect(await screen.findByRole("alert")).toHaveFocus();
    expect(screen.getByRole("textbox")).toHaveAccessibleDescription(
      describeAuthFailure({ name: "CodeMismatchException", message: "" }),
    );
  });

  it("leads back to the beginning by itself when it is over, and says why", async () => {
    const shown = show({ signIn: becomes(sms), answerSmsCode: fails(authFailureNames.noSignInUnderWay) });
    await typeCredentials(shown);
    await heading(signInText.sms.heading);
    await typeCode(shown, signInText.sms.submit);
    expect(await heading(signInText.signIn.heading)).toHaveFocus();
    expect(screen.getByText(/Esta etapa expirou/)).toBeInTheDocument();
  });

  it("leads back to the beginning when asked to", async () => {
    const shown = show({ signIn: becomes(sms) });
    await typeCredentials(shown);
    await heading(signInText.sms.heading);
    await press(shown.user, signInText.sms.again);
    expect(await heading(signInText.signIn.heading)).toHaveFocus();
    expect(screen.getByLabelText(signInText.signIn.password)).toHaveValue("");
  });

  it("by an authenticator remembers the device once the sign-in is complete", async () => {
    const shown = show({
      signIn: becomes({ kind: "totp-code-required" }),
      answerTotpCode: becomes(signedIn),
      rememberDevice: fails(authFailureNames.deviceConfiguration),
    });
    await typeCredentials(shown);
    await heading(signInText.totp.heading);
    await shown.user.click(screen.getByRole("checkbox", { name: signInText.rememberDevice }));
    await typeCode(shown, signInText.totp.submit);
    await waitFor(() => expect(shown.left).toEqual(["/conta"]));
    expect(shown.calls.slice(1)).toEqual(["answerTotpCode 123456", "rememberDevice"]);
  });

  it("is set up with a QR code and the secret as text", async () => {
    const setup: SignInState = {
      kind: "mfa-setup-required",
      secret: "JBSWY3DPEHPK3PXP",
      uri: "otpauth://totp/x",
    };
    const shown = show({ signIn: becomes(setup), completeMfaSetup: becomes(signedIn) });
    await typeCredentials(shown);
    expect(await heading(signInText.mfaSetup.heading)).toHaveFocus();
    expect(screen.getByRole("img", { name: /QR/ })).toBeInTheDocument();
    expect(screen.getByText("JBSW Y3DP EHPK 3PXP")).toBeInTheDocument();
    await shown.user.click(screen.getByText(/Não consegue ler/));
    await shown.user.click(screen.getByRole("button", { name: "Copiar a chave" }));
    expect(await navigator.clipboard.readText()).toBe("JBSWY3DPEHPK3PXP");
    await typeCode(shown, signInText.mfaSetup.submit);
    await waitFor(() => expect(shown.left).toEqual(["/conta"]));
    expect(shown.calls.at(-1)).toBe("completeMfaSetup 123456");
  });

  it("by e-mail is typed as it came, also with the eight numbers of a code that stands for the password", async () => {
    const delivery = { medium: "EMAIL", destination: "a***@e***" } as const;
    const shown = show({
      signIn: becomes({ kind: "email-code-required", delivery }),
      answerEmailCode: becomes(signedIn),
    });
    await typeCredentials(shown);
    expect(await heading(signInText.email.heading)).toHaveFocus();
    expect(screen.getByText(signInText.email.lead("a***@e***"))).toBeInTheDocument();
    await typeCode(shown, signInText.email.submit, "123");
    expect(shown.calls).toHaveLength(1);
    await typeCode(shown, signInText.email.submit, "45678");
    await waitFor(() => expect(shown.left).toEqual(["/conta"]));
    expect(shown.calls.at(-1)).toBe("answerEmailCode 12345678");
  });

  it("is chosen where there are two", async () => {
    const shown = show({
      signIn: becomes({ kind: "mfa-selection-required", options: ["sms", "totp"] }),
      selectMfa: becomes({ kind: "totp-code-required" }),
    });
    await typeCredentials(shown);
    await heading(signInText.mfaSelection.heading);
    await shown.user.click(screen.getByRole("radio", { name: /autenticador/ }));
    await press(shown.user, signInText.mfaSelection.submit);
    expect(await heading(signInText.totp.heading)).toHaveFocus();
    expect(shown.calls.at(-1)).toBe("selectMfa totp");
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

describe("what else the service may ask", () => {
  it("is a new password, with what it wants to know of the visitor", async () => {
    const shown = show({
      signIn: becomes({ kind: "new-password-required", missingAttributes: ["name", "phone_number"] }),
      completeNewPassword: becomes(signedIn),
    });
    await typeCredentials(shown);
    await heading(signInText.newPassword.heading);
    await press(shown.user, signInText.newPassword.submit);
    expect(screen.getByRole("textbox", { name: "Nome" })).toBeInvalid();
    await shown.user.type(screen.getByRole("textbox", { name: "Nome" }), "Ana");
    await shown.user.type(screen.getByRole("textbox", { name: "Telefone com DDD" }), "11 91234-5678");
    await shown.user.type(screen.getByLabelText("Senha nova"), "Segredo#2");
    await press(shown.user, signInText.newPassword.submit);
    await waitFor(() => expect(shown.left).toEqual(["/conta"]));
    expect(shown.calls.at(-1)).toBe(
      'completeNewPassword Segredo#2 {"name":"Ana","phone_number":"+5511912345678"}',
    );
  });

  it("is an answer to a question of its own", async () => {
    const shown = show({
      signIn: becomes({ kind: "custom-challenge", parameters: { question: "Cor do céu?" } }),
      answerCustomChallenge: fails("NotAuthorizedException", "Incorrect username or password."),
    });
    await typeCredentials(shown);
    await heading(signInText.challenge.heading);
    await press(shown.user, signInText.challenge.submit);
    expect(screen.getByRole("textbox", { name: "Cor do céu?" })).toHaveAccessibleDescription(
      fieldProblemText.answerMissing,
    );
    await shown.user.type(screen.getByRole("textbox"), "azul");
    await press(shown.user, signInText.challenge.submit);
    expect(await screen.findByText(/não conferem/)).toBeInTheDocument();
    expect(shown.calls.at(-1)).toBe("answerCustomChallenge azul");
  });

  it("is asked once more, with a word about the answer that was not taken", async () => {
    const question = becomes({ kind: "custom-challenge", parameters: { question: "Cor do céu?" } });
    const shown = show({ signIn: question, answerCustomChallenge: question });
    await typeCredentials(shown);
    await heading(signInText.challenge.heading);
    expect(screen.getByText(signInText.challenge.leadQuestion)).toBeInTheDocument();
    await shown.user.type(screen.getByRole("textbox"), "verde");
    await press(shown.user, signInText.challenge.submit);
    expect(await screen.findByRole("alert")).toHaveTextContent(signInText.challenge.wrong);
    expect(screen.getByRole("textbox")).toHaveAccessibleDescription(signInText.challenge.wrong);
  });

  it("is a second question, in an empty field", async () => {
    const asks = (question: string) => becomes({ kind: "custom-challenge", parameters: { question } });
    const shown = show({ signIn: asks("Cor do céu?"), answerCustomChallenge: asks("Cor do mar?") });
    await typeCredentials(shown);
    await heading(signInText.challenge.heading);
    await shown.user.type(screen.getByRole("textbox"), "azul");
    await press(shown.user, signInText.challenge.submit);
    expect(await screen.findByRole("textbox", { name: "Cor do mar?" })).toHaveValue("");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: signInText.challenge.submit })).toBeEnabled();
  });

  it.each([
    [{ CODE_DELIVERY_DESTINATION: "a***@e***" }, signInText.challenge.leadCode("a***@e***"), "Código"],
    [{}, signInText.challenge.leadUnknown, "Resposta"],
  ])("shows as much as the pool tells: %o", async (parameters, lead, label) => {
    const shown = show({ signIn: becomes({ kind: "custom-challenge", parameters }) });
    await typeCredentials(shown);
    expect(await screen.findByText(lead)).toBeInTheDocument();
    expect(screen.getByRole("textbox", { name: label })).toBeInTheDocument();
  });

  it("is the confirmation of the sign-up, with another code on its way", async () => {
    const shown = show(
      {
        signIn: becomes({ kind: "sign-up-confirmation-required" }),
        resendSignUpCode: fails("LimitExceededException"),
      },
      { next: "/conta" },
    );
    await typeCredentials(shown);
    await waitFor(() => expect(shown.visited).toEqual(["/confirmar?proximo=%2Fconta"]));
    expect(shown.calls.at(-1)).toBe("resendSignUpCode ana@example.com");
    expect(carriedUsername()).toBe("ana@example.com");
  });

  it("is a new password by code", async () => {
    const shown = show({ signIn: becomes({ kind: "password-reset-required" }) });
    await typeCredentials(shown);
    await waitFor(() => expect(shown.visited).toEqual(["/recuperar-senha"]));
    expect(carriedUsername()).toBe("ana@example.com");
  });
});

describe("a visitor who comes back", () => {
  /** Writes the cookie of the session as the facade does. */
  const session = {
    readSession: () => {
      writeUserCookie({ id: "1", Token: { access_token: "a" } });
      return Promise.resolve(ok({ idToken: "i", accessToken: "a" }));
    },
  };
  /** A session whose token is in no cookie. */
  const withoutCookie = { readSession: () => Promise.resolve(ok({ idToken: "i", accessToken: "a" })) };
  const user = ok({ id: "1", username: "ana", attributes: null, preferredMfa: null });
  const storeTokens = () =>
    localStorage.setItem("CognitoIdentityServiceProvider.provareal.LastAuthUser", "ana");

  it("goes on to the page that was asked for without being asked again", async () => {
    storeTokens();
    const shown = show(session, { next: "/conta" });
    expect(await heading(signInText.resuming.heading)).toBeInTheDocument();
    await waitFor(() => expect(shown.left).toEqual(["/conta"]));
  });

  it("can try once more where the service did not answer, or type the password", async () => {
    storeTokens();
    let tries = 0;
    const shown = show(
      {
        readSession: () => (++tries === 1 ? fails("NetworkError")() : session.readSession()),
      },
      { next: "/conta" },
    );
    expect(await screen.findByText(/Sem resposta do servidor/)).toBeInTheDocument();
    expect(screen.getByRole("textbox")).toBeInTheDocument();
    await shown.user.click(screen.getByRole("button", { name: formText.retry }));
    await waitFor(() => expect(shown.left).toEqual(["/conta"]));
  });

  it("need not wait for a session that is slow to resume", async () => {
    storeTokens();
    const slow = deferred<Awaited<ReturnType<Auth["readSession"]>>>();
    const shown = show({ readSession: () => slow.promise }, { next: "/conta" });
    await shown.user.click(await screen.findByRole("button", { name: signInText.resuming.withPassword }));
    expect(await heading(signInText.signIn.heading)).toBeInTheDocument();
    await act(async () => slow.resolve(ok({ idToken: "i", accessToken: "a" })));
    expect(shown.left).toEqual([]);
    expect(screen.getByRole("textbox")).toBeInTheDocument();
  });

  it("in another tab is followed by the form of this one", async () => {
    const shown = show(session, { next: "/conta" });
    expect(await heading(signInText.signIn.heading)).toBeInTheDocument();
    storeTokens();
    act(() => {
      window.dispatchEvent(
        new StorageEvent("storage", {
          key: "CognitoIdentityServiceProvider.provareal.ana.accessToken",
          storageArea: localStorage,
        }),
      );
    });
    await waitFor(() => expect(shown.left).toEqual(["/conta"]));
  });

  it("is told that the page sends them back, however slow the phone is", async () => {
    storeTokens();
    const now = vi.spyOn(Date, "now");
    const first = screenWith(session, { next: "/conta" });
    const { unmount } = render(first.element);
    await waitFor(() => expect(first.left).toEqual(["/conta"]));
    unmount();
    now.mockReturnValue(Date.now() + 4 * 60 * 1000);
    const second = show({ ...session, currentUser: () => Promise.resolve(user) }, { next: "/conta" });
    expect(await heading(signInText.already.heading)).toBeInTheDocument();
    expect(screen.getByText(signInText.already.looping)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: signInText.already.goOn })).toHaveAttribute("href", "/conta");
    expect(second.left).toEqual([]);
  });

  it.each([
    ["the token was too long for the cookies", true, signInText.already.tokenTooLong],
    ["the browser takes no cookies", false, signInText.already.cookiesBlocked],
  ])(
    "is told that the page would send them back, without being sent there: %s",
    async (_why, takes, told) => {
      storeTokens();
      if (!takes) vi.spyOn(document, "cookie", "set").mockImplementation(() => undefined);
      const shown = show({ ...withoutCookie, currentUser: () => Promise.resolve(user) }, { next: "/conta" });
      expect(await heading(signInText.already.heading)).toBeInTheDocument();
      expect(screen.getByText(told)).toBeInTheDocument();
      expect(screen.getByRole("link", { name: signInText.already.goOn })).toHaveAttribute("href", "/conta");
      expect(shown.left).toEqual([]);
    },
  );

  it("is not said to be in an account that another tab has left", async () => {
    storeTokens();
    let isIn = true;
    show({
      readSession: () => Promise.resolve(ok(isIn ? { idToken: "i", accessToken: "a" } : null)),
      currentUser: () => Promise.resolve(user),
    });
    expect(await screen.findByText(signInText.already.as("ana"))).toBeInTheDocument();
    isIn = false;
    localStorage.clear();
    window.dispatchEvent(new StorageEvent("storage", { key: null, storageArea: localStorage }));
    expect(await heading(signInText.signIn.heading)).toBeInTheDocument();
    expect(screen.queryByText(signInText.already.as("ana"))).not.toBeInTheDocument();
  });

  it("without a page to go to is told so, and can leave", async () => {
    writeUserCookie({ id: "1", Token: { access_token: "a" } });
    const user = ok({
      id: "1",
      username: "ana",
      attributes: { email: "ana@example.com" },
      preferredMfa: null,
    });
    const shown = show({
      ...session,
      currentUser: () => Promise.resolve(user),
      signOut: () => Promise.resolve(ok(undefined)),
    });
    expect(await screen.findByText(signInText.already.as("ana@example.com"))).toBeInTheDocument();
    expect(screen.getByRole("link", { name: signInText.already.account })).toHaveAttribute("href", "/conta");
    await press(shown.user, signInText.already.leave);
    expect(await heading(signInText.signIn.heading)).toHaveFocus();
    expect(screen.getByText(signInText.notices.saiu)).toBeInTheDocument();
  });

  it("whose session cannot be resumed reads why and signs in", async () => {
    storeTokens();
    show(
      { readSession: fails(authFailureNames.sessionInvalid, "Refresh Token has expired") },
      { next: "/conta" },
    );
    expect(await screen.findByText(signInText.notices["sessao-encerrada"])).toBeInTheDocument();
    expect(screen.getByRole("textbox")).toBeInTheDocument();
  });

  it("whose session is gone signs in", async () => {
    storeTokens();
    const shown = show({ readSession: () => Promise.resolve(ok(null)), signIn: becomes(signedIn) });
    await waitFor(() => expect(shown.calls).toHaveLength(1));
    expect(await heading(signInText.signIn.heading)).toBeInTheDocument();
    await typeCredentials(shown);
    await waitFor(() => expect(shown.left).toEqual(["/conta"]));
  });

  it("reads why the session ended, and finds the name of the step before", async () => {
    carryUsername("ana@example.com");
    show({}, {}, { motivo: "senha-trocada" });
    expect(screen.getByText(signInText.notices["senha-trocada"])).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("textbox")).toHaveValue("ana@example.com"));
  });

  it("reads what the next page needs an account for, unless the session ended for another reason", () => {
    const next = { next: "/itens/brisa/avaliar" };
    show({}, next);
    expect(screen.getByText(signInText.purposes.review)).toBeInTheDocument();
    cleanup();
    show({}, next, { motivo: "senha-trocada" });
    expect(screen.getByText(signInText.notices["senha-trocada"])).toBeInTheDocument();
    expect(screen.queryByText(signInText.purposes.review)).not.toBeInTheDocument();
  });

  it("reads no reason that the site does not give", () => {
    show({}, {}, { motivo: "<b>hoje</b>" });
    expect(screen.queryByText(/hoje/)).not.toBeInTheDocument();
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
