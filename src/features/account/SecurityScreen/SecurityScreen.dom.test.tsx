import { SENT_CODE, type ScriptedAccount } from "@tests/support/account/scripted-auth";
import { SecurityScreen } from "@/features/account/SecurityScreen/SecurityScreen";
import { showInAccount } from "@tests/support/account/show-in-account";
import { FRESH_SECONDS } from "@/lib/contracts/fresh-sign-in";
import { accountText } from "@/text/account";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";

vi.mock("@/lib/auth/load-auth", () => ({ loadAuth: vi.fn() }));

const text = accountText.security;
const NEW_PASSWORD = "Senha-Nova-2!";
const verifiedPhone = { phone_number: "+5511912345678", phone_number_verified: true };

const show = (changes?: Partial<ScriptedAccount>) => showInAccount(<SecurityScreen />, changes);
const section = (name: string) => within(screen.getByRole("region", { name }));

describe("the password", () => {
  const openForm = async (changes?: Partial<ScriptedAccount>) => {
    const shown = show(changes);
    const password = section(text.password.heading);
    await shown.user.click(password.getByRole("button", { name: text.password.change }));
    const current = password.getByLabelText(text.password.current);
    const next = password.getByLabelText(text.password.next);
    return { ...shown, password, current, next };
  };

  it("changes with the present one, and tells password managers whose it is", async () => {
    const { user, auth, password, current, next } = await openForm();
    expect(current).toHaveFocus();
    expect(current).toHaveAttribute("autocomplete", "current-password");
    expect(next).toHaveAttribute("autocomplete", "new-password");
    await waitFor(() =>
      expect(document.querySelector('input[autocomplete="username"]')).toHaveValue("ana@example.com"),
    );
    await user.type(current, "Senha-Antiga-1");
    await user.type(next, `${NEW_PASSWORD}{Enter}`);
    expect(await password.findByText(text.password.changed)).toBeInTheDocument();
    expect(auth.account.password).toBe(NEW_PASSWORD);
    expect(password.queryByLabelText(text.password.current)).not.toBeInTheDocument();
    expect(password.getByRole("heading", { name: text.password.heading })).toHaveFocus();
  });

  it("leaves the other devices signed in, or ends their sessions where that is chosen", async () => {
    const { user, auth, password, current, next } = await openForm();
    const choice = password.getByRole("checkbox", { name: text.password.endOthers });
    expect(choice).not.toBeChecked();
    await user.type(current, "Senha-Antiga-1");
    await user.type(next, `${NEW_PASSWORD}{Enter}`);
    expect(await password.findByText(text.password.othersAfterwards.stay)).toBeInTheDocument();
    expect(auth.account.isSignedInElsewhere).toBe(true);

    await user.click(password.getByRole("button", { name: text.password.change }));
    await user.type(password.getByLabelText(text.password.current), NEW_PASSWORD);
    await user.type(password.getByLabelText(text.password.next), "Senha-Nova-3!");
    await user.click(password.getByRole("checkbox", { name: text.password.endOthers }));
    await user.click(password.getByRole("button", { name: text.password.change }));
    expect(await password.findByText(text.password.othersAfterwards.ended)).toBeInTheDocument();
    expect(auth.account).toMatchObject({ isSignedInElsewhere: false, isSignedIn: true });
  });

  it("asks for the second factor where this device has to sign in anew, and says where it could not", async () => {
    const { user, auth, password, current, next } = await openForm({ asksForCode: "sms" });
    await user.type(current, "Senha-Antiga-1");
    await user.type(next, NEW_PASSWORD);
    await user.click(password.getByRole("checkbox", { name: text.password.endOthers }));
    await user.click(password.getByRole("button", { name: text.password.change }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText(accountText.freshSignIn.password), `${NEW_PASSWORD}{Enter}`);
    await user.type(await dialog.findByLabelText(accountText.freshSignIn.code), `${SENT_CODE}{Enter}`);
    expect(await password.findByText(text.password.othersAfterwards.ended)).toBeInTheDocument();

    auth.failNext("signOutOthers", { name: "InternalErrorException", message: "" });
    await user.click(password.getByRole("button", { name: text.password.change }));
    await user.type(password.getByLabelText(text.password.current), NEW_PASSWORD);
    await user.type(password.getByLabelText(text.password.next), "Senha-Nova-3!");
    await user.click(password.getByRole("checkbox", { name: text.password.endOthers }));
    await user.click(password.getByRole("button", { name: text.password.change }));
    expect(await password.findByText(text.password.othersAfterwards.failed)).toBeInTheDocument();
    expect(auth.account.password).toBe("Senha-Nova-3!");
  });

  it("stays where the present one is wrong, the new one is the same or too weak", async () => {
    const { user, auth, password, current, next } = await openForm();
    await user.type(current, "errada");
    await user.type(next, "fraca{Enter}");
    expect(next).toBeInvalid();
    await user.clear(next);
    await user.type(next, `${NEW_PASSWORD}{Enter}`);
    expect(await password.findByRole("alert")).toHaveTextContent(text.password.wrong);
    expect(current).toBeInvalid();
    await user.clear(current);
    await user.type(current, "Senha-Antiga-1");
    await user.clear(next);
    await user.type(next, "Senha-Antiga-1{Enter}");
    expect(await password.findByRole("alert")).toHaveTextContent(text.password.same);
    expect(auth.account.password).toBe("Senha-Antiga-1");
  });

  it("that is wrong is told apart from other refusals of the service", async () => {
    const { user, auth, password, current, next } = await openForm();
    await user.type(current, "Senha-Antiga-1");
    auth.failNext("changePassword", { name: "LimitExceededException", message: "Attempt limit exceeded" });
    await user.type(next, `${NEW_PASSWORD}{Enter}`);
    expect(await password.findByRole("alert")).toHaveTextContent("Foram muitas tentativas");
    expect(current).toBeValid();
  });
});

describe("an old sign-in", () => {
  const longAgo = { signedInAt: Math.floor(Date.now() / 1000) - FRESH_SECONDS - 5 };

  it("is asked for anew before the second factor changes, which then goes on by itself", async () => {
    const { user, auth } = show({ ...longAgo, attributes: { sub: "u1", ...verifiedPhone } });
    const factor = section(text.secondFactor.heading);
    await user.click(await factor.findByRole("button", { name: /^Usar/ }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(auth.account.preferredMfa).toBe("none");
    await user.type(dialog.getByLabelText(accountText.freshSignIn.password), "Senha-Antiga-1{Enter}");
    expect(await factor.findByText(text.secondFactor.sms.on)).toBeInTheDocument();
    expect(auth.account.preferredMfa).toBe("sms");
  });

  it("that the service alone knows to be old is asked for as well", async () => {
    const { user, auth } = show({ attributes: { sub: "u1", ...verifiedPhone } });
    const factor = section(text.secondFactor.heading);
    auth.failNext("setPreferredMfa", { name: "FreshSignInRequired", message: "A fresh sign-in is required" });
    await user.click(await factor.findByRole("button", { name: /^Usar/ }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: accountText.cancel }));
    expect(await factor.findByRole("alert")).toHaveTextContent(accountText.freshSignIn.calledOff);
    expect(auth.account.preferredMfa).toBe("none");
  });
});

describe("the second factor", () => {
  it("is an authenticator, set up with its first code, which has to be right", async () => {
    const { user, auth } = show();
    const factor = section(text.secondFactor.heading);
    expect(await factor.findByText(text.secondFactor.off)).toBeInTheDocument();
    await user.click(factor.getByRole("button", { name: /^Configurar/ }));
    expect(await factor.findByRole("heading", { name: text.totpSetup.heading })).toHaveFocus();
    expect(factor.getByRole("img", { name: /QR/ })).toBeInTheDocument();
    expect(factor.getByText("JBSW Y3DP EHPK 3PXP")).toBeInTheDocument();
    const here = factor.getByText(text.totpSetup.openHere);
    expect(here).toHaveAttribute("href", expect.stringMatching(/^otpauth:/));

    const code = factor.getByRole("textbox", { name: text.totpSetup.code });
    await user.type(code, "000000{Enter}");
    expect(await factor.findByRole("alert")).toHaveTextContent(text.totpSetup.wrong);
    expect(auth.account.preferredMfa).toBe("none");
    await user.clear(code);
    await user.type(code, `${SENT_CODE}{Enter}`);
    expect(await factor.findByText(text.secondFactor.totp.on)).toBeInTheDocument();
    expect(auth.account.preferredMfa).toBe("totp");
    const inUse = factor.getByText(text.secondFactor.inUse).closest("li");
    expect(inUse).toHaveTextContent(text.secondFactor.totp.name);
  });

  it("can be cancelled without a trace", async () => {
    const { user, auth } = show();
    const factor = section(text.secondFactor.heading);
    await factor.findByText(text.secondFactor.off);
    await user.click(factor.getByRole("button", { name: /^Configurar/ }));
    await user.click(await factor.findByRole("button", { name: accountText.cancel }));
    expect(factor.getByRole("button", { name: /^Configurar/ })).toHaveFocus();
    expect(auth.account.preferredMfa).toBe("none");
  });

  it("by SMS needs a telephone that was confirmed", async () => {
    show({ attributes: { ...verifiedPhone, phone_number_verified: false } });
    const factor = section(text.secondFactor.heading);
    const link = await factor.findByRole("link", { name: text.secondFactor.sms.toProfile });
    expect(link).toHaveAttribute("href", "/conta/perfil#telefone");
    expect(factor.queryByRole("button", { name: /^Usar/ })).not.toBeInTheDocument();
  });

  it("becomes SMS at a press, and is turned off after a question", async () => {
    const { user, auth } = show({ attributes: verifiedPhone });
    const factor = section(text.secondFactor.heading);
    await factor.findByText(text.secondFactor.sms.text("(11) 91234-5678"));
    await user.click(factor.getByRole("button", { name: /^Usar/ }));
    expect(await factor.findByText(text.secondFactor.sms.on)).toBeInTheDocument();
    expect(auth.account.preferredMfa).toBe("sms");

    await user.click(factor.getByRole("button", { name: /^Desligar/ }));
    const question = within(
      await screen.findByRole("alertdialog", { name: text.secondFactor.turnOffQuestion }),
    );
    expect(auth.account.preferredMfa).toBe("sms");
    auth.failNext("setPreferredMfa", { name: "InternalErrorException", message: "" });
    await user.click(question.getByRole("button", { name: text.secondFactor.turnOff }));
    expect(await question.findByRole("alert")).toHaveTextContent("Algo deu errado");
    await user.click(question.getByRole("button", { name: text.secondFactor.turnOff }));
    expect(await factor.findByText(text.secondFactor.turnedOff)).toBeInTheDocument();
    expect(auth.account.preferredMfa).toBe("none");
  });

  it("that cannot be started says why", async () => {
    const { user, auth } = show();
    const factor = section(text.secondFactor.heading);
    await factor.findByText(text.secondFactor.off);
    auth.failNext("startTotpSetup", { name: "NetworkError", message: "Network Error" });
    await user.click(factor.getByRole("button", { name: /^Configurar/ }));
    expect(await factor.findByRole("alert")).toHaveTextContent("Sem resposta do servidor");
  });
});

describe("signing out", () => {
  it("here leads to the sign-in, which says so", async () => {
    const { user, auth, addresses } = show();
    await screen.findByText(text.secondFactor.off);
    await user.click(screen.getByRole("button", { name: text.signOut.here }));
    await waitFor(() => expect(addresses).toEqual(["/entrar?motivo=saiu"]));
    expect(auth.account.isSignedIn).toBe(false);
  });

  it("everywhere asks first, and a failure leaves the session", async () => {
    const { user, auth, addresses } = show();
    await screen.findByText(text.secondFactor.off);
    await user.click(screen.getByRole("button", { name: text.signOut.everywhere }));
    expect(auth.account.isSignedIn).toBe(true);
    auth.failNext("signOutEverywhere", { name: "TooManyRequestsException", message: "" });
    await user.click(screen.getByRole("button", { name: text.signOut.everywhereConfirm }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Foram muitas tentativas");
    expect([auth.account.isSignedIn, addresses]).toEqual([true, []]);
    await user.click(screen.getByRole("button", { name: text.signOut.everywhereConfirm }));
    await waitFor(() => expect(addresses).toEqual(["/entrar?motivo=saiu"]));
  });

  it("is done once, however often it is pressed", async () => {
    const { user, auth } = show();
    await screen.findByText(text.secondFactor.off);
    const signOut = vi.spyOn(auth, "signOut");
    const release = auth.holdNext("signOut");
    const button = screen.getByRole("button", { name: text.signOut.here });
    await user.click(button);
    expect(await screen.findByText(text.signOut.leaving)).toHaveAttribute("aria-disabled", "true");
    await user.click(button);
    release();
    await waitFor(() => expect(auth.account.isSignedIn).toBe(false));
    expect(signOut).toHaveBeenCalledTimes(1);
  });
});
