import { carriedUsername } from "@/features/sign-in/carried-username";
import { fieldProblemText } from "@/text/forms";
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
  forgetVisits,
} from "@tests/support/account/show-sign-in";
import { beforeEach, describe, expect, it } from "vitest";

beforeEach(forgetVisits);

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
