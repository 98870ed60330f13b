import type { SignInPage } from "@/features/sign-in/sign-in-tools";
import { SignInScreen } from "@/features/sign-in/SignInScreen/SignInScreen";
import type { Auth, AuthFailure, SignInState } from "@/lib/auth/contract";
import { failure, ok } from "@/lib/result";
import { clearUserCookie } from "@/lib/visitor/user-cookie";
import { signInText } from "@/text/sign-in";
import { ThemeRoot } from "@/theme/ThemeRoot";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { scriptTools } from "@tests/support/account/scripted-tools";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import type { NextRouter } from "next/router";

const page: SignInPage = { next: null, hasHostedLogin: false, hasChoice: false, isLocal: false };

/** A promise that the test keeps. */
export function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => (resolve = settle));
  return { promise, resolve };
}

export const signedIn: SignInState = { kind: "signed-in" };
export const becomes = (state: SignInState) => () => Promise.resolve(ok(state));
export const fails =
  (name: string, message = "") =>
  () =>
    Promise.resolve(failure<AuthFailure>({ name, message }));

export function screenWith(script: Partial<Auth>, props: Partial<SignInPage> = {}, query = {}) {
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

export const show = (...given: Parameters<typeof screenWith>) => {
  const shown = screenWith(...given);
  render(shown.element);
  return shown;
};
type Shown = ReturnType<typeof show>;

export const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
export const press = (user: Shown["user"], name: string) => user.click(screen.getByRole("button", { name }));

export async function typeCredentials({ user }: Shown, username = "ana@example.com", password = "Segredo#1") {
  await user.type(screen.getByRole("textbox", { name: signInText.signIn.username }), username);
  await user.type(screen.getByLabelText(signInText.signIn.password), password);
  await press(user, signInText.signIn.submit);
}

export async function typeCode({ user }: Shown, submit: string, code = "123 456") {
  await user.type(screen.getByRole("textbox", { name: /^Código/ }), code);
  await press(user, submit);
}

/** Leaves nothing of an earlier visit in the browser. */
export function forgetVisits(): void {
  sessionStorage.clear();
  localStorage.clear();
  clearUserCookie();
}
