import { HostedReturnScreen } from "@/features/sign-in/HostedReturnScreen/HostedReturnScreen";
import { scriptTools } from "@tests/support/account/scripted-tools";
import { authFailureNames, type Auth } from "@/lib/auth/contract";
import { failure, ok } from "@/lib/result";
import { describeAuthFailure } from "@/text/auth-failures";
import { signInText } from "@/text/sign-in";
import { ThemeRoot } from "@/theme/ThemeRoot";
import { render, screen, waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, expect, it } from "vitest";

function show(script: Partial<Auth>, address: string) {
  window.history.replaceState(null, "", address);
  const scripted = scriptTools(script);
  render(
    <StrictMode>
      <ThemeRoot>
        <HostedReturnScreen
          next={null}
          hasHostedLogin
          hasChoice={false}
          isLocal={false}
          tools={scripted.tools}
        />
      </ThemeRoot>
    </StrictMode>,
  );
  return scripted;
}

afterEach(() => window.history.replaceState(null, "", "/"));

it("ends the hosted login once, takes its answer out of the address, and goes on", async () => {
  const completeHostedLogin = () => Promise.resolve(ok({ next: "/conta" }));
  const shown = show({ completeHostedLogin }, "/entrar/retorno?code=abc&state=def#access_token=xyz");
  expect(window.location.href).toMatch(/\/entrar\/retorno$/);
  await waitFor(() => expect(shown.left).toEqual(["/conta"]));
  expect(shown.calls).toEqual([
    `completeHostedLogin ${window.location.origin}/entrar/retorno?code=abc&state=def#access_token=xyz`,
  ]);
});

it("says that it failed, and leads back", async () => {
  const error = { name: authFailureNames.hostedLoginFailed, message: "state" };
  const shown = show(
    { completeHostedLogin: () => Promise.resolve(failure(error)) },
    "/entrar/retorno?error=x",
  );
  expect(await screen.findByRole("heading", { name: signInText.hostedReturn.failedHeading })).toHaveFocus();
  expect(screen.getByText(describeAuthFailure(error))).toBeInTheDocument();
  expect(screen.getByRole("link", { name: signInText.hostedReturn.back })).toHaveAttribute("href", "/entrar");
  expect(shown.left).toEqual([]);
});
