import { carriedUsername, carryUsername } from "@/features/sign-in/carried-username";
import { ConfirmScreen } from "@/features/sign-in/ConfirmScreen/ConfirmScreen";
import { RESEND_AFTER_SECONDS } from "@/features/sign-in/ResendCode";
import { scriptTools } from "@tests/support/account/scripted-tools";
import type { Auth, AuthFailure, SignInState } from "@/lib/auth/contract";
import { failure, ok } from "@/lib/result";
import { rememberOwnSignUp } from "@/lib/auth/own-sign-up";
import { describeAuthFailure } from "@/text/auth-failures";
import { signInText } from "@/text/sign-in";
import { ThemeRoot } from "@/theme/ThemeRoot";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const text = signInText.confirm;
const done = () => Promise.resolve(ok(undefined));
const fails =
  (name: string, message = "") =>
  () =>
    Promise.resolve(failure<AuthFailure>({ name, message }));

/** A promise that the test keeps. */
function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => (resolve = settle));
  return { promise, resolve };
}

function show(
  script: Partial<Auth>,
  { next = null, isLocal = false }: { next?: string | null; isLocal?: boolean } = {},
) {
  const scripted = scriptTools({ waitForAutoSignIn: fails("AutoSignInFailed"), ...script });
  render(
    <ThemeRoot>
      <ConfirmScreen
        next={next}
        hasHostedLogin={false}
        hasChoice={false}
        isLocal={isLocal}
        tools={scripted.tools}
      />
    </ThemeRoot>,
  );
  return scripted;
}

async function typeCode() {
  const user = userEvent.setup();
  await user.type(screen.getByRole("textbox", { name: text.code }), "123456");
  await user.click(screen.getByRole("button", { name: text.submit }));
}

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.useRealTimers());

describe("the confirmation of a sign-up", () => {
  beforeEach(() => carryUsername("ana@example.com"));

  it("signs in who signed up on this page, and forgets the address", async () => {
    const confirmed = deferred<undefined>();
    const shown = show(
      {
        confirmSignUp: () => {
          confirmed.resolve(undefined);
          return done();
        },
        waitForAutoSignIn: () => confirmed.promise.then(() => ok({ kind: "signed-in" })),
      },
      { next: "/conta/dados" },
    );
    expect(screen.getByText("ana@example.com")).toBeInTheDocument();
    await typeCode();
    await waitFor(() => expect(shown.left).toEqual(["/conta/dados"]));
    expect(shown.calls).toEqual(['waitForAutoSignIn {"signal":{}}', "confirmSignUp ana@example.com 123456"]);
    expect(carriedUsername()).toBeNull();
  });

  it("goes on by itself where the account is confirmed by a link in the mail", async () => {
    const shown = show({ waitForAutoSignIn: () => Promise.resolve(ok({ kind: "signed-in" })) });
    await waitFor(() => expect(shown.left).toEqual(["/conta"]));
    expect(carriedUsername()).toBeNull();
  });

  it("stops waiting for that when the page is left, and leads nowhere any more", async () => {
    const signIn = deferred<ReturnType<typeof ok<SignInState>>>();
    const wait = vi.fn<Auth["waitForAutoSignIn"]>(() => signIn.promise);
    const shown = show({ waitForAutoSignIn: wait });
    await waitFor(() => expect(wait).toHaveBeenCalledTimes(1));
    cleanup();
    expect(wait.mock.calls[0]?.[0]?.signal?.aborted).toBe(true);
    await act(async () => signIn.resolve(ok({ kind: "signed-in" })));
    expect(shown.left).toEqual([]);
  });

  it("leads everybody else to the sign-in, which knows who they are", async () => {
    const shown = show(
      { confirmSignUp: done, waitForAutoSignIn: fails("AutoSignInFailed") },
      { next: "/conta" },
    );
    await typeCode();
    await waitFor(() =>
      expect(shown.left).toEqual(["/entrar?proximo=%2Fconta&motivo=cadastro-de-outro-aparelho"]),
    );
    expect(carriedUsername()).toBe("ana@example.com");
  });

  it("leads who signed up in this tab to the sign-in with the password", async () => {
    rememberOwnSignUp("ana@example.com");
    const shown = show({ confirmSignUp: done });
    await typeCode();
    await waitFor(() => expect(shown.left).toEqual(["/entrar?motivo=cadastro-confirmado"]));
    rememberOwnSignUp("");
  });

  it("says that the account was confirmed elsewhere, and that the password may be worth nothing", async () => {
    show({ waitForAutoSignIn: fails("NotAuthorizedException", "Incorrect username or password.") });
    expect(await screen.findByText(new RegExp(text.elsewhere[0]))).toBeInTheDocument();
    const links = screen.getAllByRole("link", { name: text.recover });
    expect(links[0]).toHaveAttribute("href", "/recuperar-senha");
  });

  it("says when it does not look any more by itself", async () => {
    vi.useFakeTimers();
    const wait = deferred<undefined>();
    show({ waitForAutoSignIn: () => wait.promise.then(() => fails("AutoSignInFailed")()) });
    await act(() => vi.advanceTimersByTimeAsync(180_000));
    expect(screen.queryByText(text.stoppedWaiting)).not.toBeInTheDocument();
    await act(async () => wait.resolve(undefined));
    expect(screen.getByText(text.stoppedWaiting)).toBeInTheDocument();
  });

  it.each([
    ["a wrong code", "CodeMismatchException", "Invalid verification code provided, please try again."],
    ["an old code", "ExpiredCodeException", "Invalid code provided, please request a code again."],
    ["no account", "UserNotFoundException", "Username/client id combination not found."],
    [
      "an account that is confirmed",
      "NotAuthorizedException",
      "User cannot be confirmed. Current status is CONFIRMED",
    ],
  ])("answers %s with the same sentence", async (_what, name, message) => {
    show({ confirmSignUp: fails(name, message) });
    await typeCode();
    expect(await screen.findByRole("alert")).toHaveTextContent(signInText.wrongOrOldCode);
  });

  it("asks to wait after too many attempts", async () => {
    show({
      confirmSignUp: fails("LimitExceededException", "Attempt limit exceeded, please try after some time."),
    });
    await typeCode();
    expect(await screen.findByRole("alert")).toHaveTextContent(/muitas tentativas/);
  });

  it("sends a new code at once after five wrong ones, and removes the message about the old one", async () => {
    const shown = show({
      confirmSignUp: fails("LimitExceededException", "Attempt limit exceeded, please try after some time."),
      resendSignUpCode: () => Promise.resolve(ok({ medium: "EMAIL", destination: "a***@e***" })),
    });
    await typeCode();
    expect(await screen.findByRole("alert")).toHaveTextContent(signInText.tooManyCodes);
    fireEvent.click(screen.getByRole("button", { name: signInText.resend.now }));
    expect(await screen.findByText(text.resent)).toBeInTheDocument();
    expect(shown.calls.at(-1)).toBe("resendSignUpCode ana@example.com");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(screen.getByRole("textbox", { name: text.code })).not.toBeInvalid();
    await typeCode();
    expect(await screen.findByRole("alert")).toBeInTheDocument();
    expect(screen.queryByText(text.resent)).not.toBeInTheDocument();
  });

  it("sends another code after a while, and shows the same message whether that works or not", async () => {
    vi.useFakeTimers();
    const resend = vi
      .fn<Auth["resendSignUpCode"]>()
      .mockImplementationOnce(fails("InvalidParameterException", "User is already confirmed."))
      .mockImplementationOnce(fails("LimitExceededException"));
    show({ resendSignUpCode: resend });
    const button = () => screen.getByRole("button", { name: /outro código/ });
    expect(button()).toHaveTextContent(signInText.resend.later("0:45"));
    fireEvent.click(button());
    expect(resend).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(RESEND_AFTER_SECONDS * 1000));
    expect(button()).toHaveTextContent(signInText.resend.now);
    await act(async () => void fireEvent.click(button()));
    expect(screen.getByText(text.resent)).toBeInTheDocument();
    expect(button()).toHaveTextContent(signInText.resend.later("0:45"));
    act(() => void vi.advanceTimersByTime(RESEND_AFTER_SECONDS * 1000));
    await act(async () => void fireEvent.click(button()));
    const limited = describeAuthFailure({ name: "LimitExceededException", message: "" });
    expect(screen.getByText(limited)).toBeInTheDocument();
  });

  it("points to the mailbox of the local service, and only there", () => {
    show({}, { isLocal: true });
    expect(screen.getByRole("link", { name: /caixa de mensagens/ })).toHaveAttribute(
      "href",
      "/local/identity/mailbox",
    );
  });
});

it("a visitor who does not come from the sign-up is asked for the address", async () => {
  const shown = show({ confirmSignUp: done, waitForAutoSignIn: fails("AutoSignInFailed") });
  await userEvent.type(screen.getByRole("textbox", { name: text.email }), " ana@example.com ");
  await typeCode();
  await waitFor(() => expect(shown.left).toEqual(["/entrar?motivo=cadastro-de-outro-aparelho"]));
  expect(shown.calls).toContain("confirmSignUp ana@example.com 123456");
});
