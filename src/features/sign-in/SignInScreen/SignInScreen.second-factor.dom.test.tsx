import { authFailureNames, type SignInState } from "@/lib/auth/contract";
import { describeAuthFailure } from "@/text/auth-failures";
import { signInText } from "@/text/sign-in";
import { screen, waitFor } from "@testing-library/react";
import {
  signedIn,
  becomes,
  fails,
  show,
  heading,
  press,
  typeCredentials,
  typeCode,
  forgetVisits,
} from "@tests/support/account/show-sign-in";
import { beforeEach, describe, expect, it } from "vitest";

beforeEach(forgetVisits);

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
