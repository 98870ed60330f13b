import { carriedUsername } from "@/features/sign-in/carried-username";
import { scriptTools } from "@tests/support/account/scripted-tools";
import { SignUpScreen } from "@/features/sign-in/SignUpScreen/SignUpScreen";
import type { Auth, AuthFailure } from "@/lib/auth/contract";
import { failure, ok } from "@/lib/result";
import { signInText } from "@/text/sign-in";
import { ThemeRoot } from "@/theme/ThemeRoot";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";

const text = signInText.signUp;
const fails =
  (name: string, message = "") =>
  () =>
    Promise.resolve(failure<AuthFailure>({ name, message }));
const delivery = { medium: "EMAIL", destination: "a***@e***" } as const;

function show(script: Partial<Auth>, next: string | null = null) {
  const scripted = scriptTools(script);
  render(
    <ThemeRoot>
      <SignUpScreen
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

async function fill({ user }: ReturnType<typeof show>, name = "") {
  await user.type(screen.getByRole("textbox", { name: text.email }), "ana@example.com");
  if (name) await user.type(screen.getByRole("textbox", { name: /chamado/ }), name);
  await user.type(screen.getByLabelText(text.password), "Segredo#1");
  await user.click(screen.getByRole("button", { name: text.submit }));
}

beforeEach(() => sessionStorage.clear());

describe("a new account", () => {
  it("is asked for, and goes on to its confirmation with the address out of the URL", async () => {
    const shown = show(
      { signUp: () => Promise.resolve(ok({ isConfirmed: false, delivery })) },
      "/rankings/tv?ordem=preco",
    );
    await fill(shown, " Ana ");
    await waitFor(() =>
      expect(shown.visited).toEqual(["/confirmar?proximo=%2Frankings%2Ftv%3Fordem%3Dpreco"]),
    );
    expect(shown.calls).toEqual([
      'signUp {"username":"ana@example.com","password":"Segredo#1","attributes":{"email":"ana@example.com","name":"Ana"}}',
    ]);
    expect(carriedUsername()).toBe("ana@example.com");
  });

  it("is answered the same where there is one already", async () => {
    const shown = show({
      signUp: fails("UsernameExistsException", "An account with the given email already exists."),
    });
    await fill(shown);
    await waitFor(() => expect(shown.visited).toEqual(["/confirmar"]));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(carriedUsername()).toBe("ana@example.com");
  });

  it("is signed in at once by a pool that confirms by itself", async () => {
    const shown = show({
      signUp: () => Promise.resolve(ok({ isConfirmed: true, delivery: null })),
      waitForAutoSignIn: () => Promise.resolve(ok({ kind: "signed-in" })),
    });
    await fill(shown);
    await waitFor(() => expect(shown.left).toEqual(["/conta"]));
  });

  it("says beside the password what the service has against it", async () => {
    const shown = show({ signUp: fails("InvalidPasswordException", "Password is too easy to guess") });
    await fill(shown);
    await waitFor(() => expect(screen.getByLabelText(text.password)).toBeInvalid());
    expect(screen.getByRole("alert")).toHaveTextContent(/adivinhar/);
  });

  it("is made under rules that are one link away", () => {
    show({});
    expect(screen.getByRole("link", { name: "Termos de uso" })).toHaveAttribute("href", "/termos");
    expect(screen.getByRole("link", { name: "Privacidade" })).toHaveAttribute("href", "/privacidade");
    expect(screen.getByLabelText(text.password)).toHaveAttribute("autocomplete", "new-password");
  });
});
