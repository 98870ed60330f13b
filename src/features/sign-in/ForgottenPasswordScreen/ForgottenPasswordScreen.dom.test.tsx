import { carriedUsername } from "@/features/sign-in/carried-username";
import { ForgottenPasswordScreen } from "@/features/sign-in/ForgottenPasswordScreen/ForgottenPasswordScreen";
import { scriptTools } from "@tests/support/account/scripted-tools";
import type { Auth, AuthFailure } from "@/lib/auth/contract";
import { failure, ok } from "@/lib/result";
import { RESEND_AFTER_SECONDS } from "@/features/sign-in/ResendCode";
import { signInText } from "@/text/sign-in";
import { ThemeRoot } from "@/theme/ThemeRoot";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const text = signInText.forgotten;
const sent = () => Promise.resolve(ok({ medium: "EMAIL" as const, destination: "a***@e***" }));
const fails =
  (name: string, message = "") =>
  () =>
    Promise.resolve(failure<AuthFailure>({ name, message }));

function show(script: Partial<Auth>, next: string | null = null) {
  const scripted = scriptTools(script);
  render(
    <ThemeRoot>
      <ForgottenPasswordScreen
        next={next}
        hasHostedLogin={false}
        hasChoice={false}
        isLocal={false}
        tools={scripted.tools}
      />
    </ThemeRoot>,
  );
  return { ...scripted, user: userEvent.setup() };
}
type Shown = ReturnType<typeof show>;

async function askForCode({ user }: Shown, username = "ana@example.com") {
  await user.type(screen.getByRole("textbox", { name: text.username }), username);
  await user.click(screen.getByRole("button", { name: text.submit }));
}

async function changePassword({ user }: Shown) {
  await user.type(screen.getByRole("textbox", { name: text.code }), "123456");
  await user.type(screen.getByLabelText(text.password), "Segredo#2");
  await user.click(screen.getByRole("button", { name: text.save }));
}

const secondStep = () => screen.findByRole("heading", { name: text.codeHeading });

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.useRealTimers());

describe("a forgotten password", () => {
  it("is replaced by a code, and the sign-in follows", async () => {
    const shown = show(
      { forgotPassword: sent, submitForgottenPassword: () => Promise.resolve(ok(undefined)) },
      "/conta",
    );
    await askForCode(shown);
    expect(await secondStep()).toHaveFocus();
    expect(screen.getByText("ana@example.com")).toBeInTheDocument();
    await changePassword(shown);
    await waitFor(() => expect(shown.left).toEqual(["/entrar?proximo=%2Fconta&motivo=senha-trocada"]));
    expect(shown.calls).toEqual([
      "forgotPassword ana@example.com",
      "submitForgottenPassword ana@example.com 123456 Segredo#2",
    ]);
    expect(carriedUsername()).toBe("ana@example.com");
  });

  it.each([
    ["nobody has", "UserNotFoundException", "User does not exist."],
    ["a disabled account has", "NotAuthorizedException", "User is disabled."],
    [
      "an account without a verified contact has",
      "InvalidParameterException",
      "no registered/verified email",
    ],
  ])("is answered the same for an address that %s", async (_who, name, message) => {
    const shown = show({ forgotPassword: fails(name, message) });
    await askForCode(shown);
    expect(await secondStep()).toBeInTheDocument();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("cannot be asked for all the time", async () => {
    const shown = show({ forgotPassword: fails("LimitExceededException") });
    await askForCode(shown);
    expect(await screen.findByRole("alert")).toHaveTextContent(/muitas tentativas/);
  });

  it.each([
    ["CodeMismatchException", "Invalid verification code provided, please try again."],
    ["ExpiredCodeException", "Invalid code provided, please request a code again."],
    ["UserNotFoundException", "User does not exist."],
  ])("takes no code that does not fit (%s)", async (name, message) => {
    const shown = show({ forgotPassword: sent, submitForgottenPassword: fails(name, message) });
    await askForCode(shown);
    await secondStep();
    await changePassword(shown);
    expect(await screen.findByRole("alert")).toHaveTextContent(signInText.wrongOrOldCode);
    expect(screen.getByRole("textbox", { name: text.code })).toBeInvalid();
  });

  it("sends another code after a while, and keeps what was typed", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const forgotPassword = vi
      .fn<Auth["forgotPassword"]>()
      .mockImplementationOnce(sent)
      .mockImplementation(fails("CodeDeliveryFailureException"));
    const shown = show({ forgotPassword, submitForgottenPassword: fails("ExpiredCodeException") });
    await askForCode(shown);
    await secondStep();
    await changePassword(shown);
    expect(await screen.findByRole("alert")).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(RESEND_AFTER_SECONDS * 1000));
    fireEvent.click(screen.getByRole("button", { name: signInText.resend.now }));
    expect(await screen.findByText(text.resent)).toBeInTheDocument();
    expect(shown.calls.at(-1)).toBe("forgotPassword ana@example.com");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(screen.getByLabelText(text.password)).toHaveValue("Segredo#2");
  });

  it("can be asked for by another contact", async () => {
    const shown = show({ forgotPassword: sent });
    await askForCode(shown, "(11) 91234-5678");
    await secondStep();
    expect(screen.getByText("+5511912345678")).toBeInTheDocument();
    await shown.user.click(screen.getByRole("button", { name: text.otherContact }));
    expect(await screen.findByRole("heading", { name: text.heading })).toHaveFocus();
  });
});
