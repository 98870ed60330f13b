import { createScriptedAuth, type ScriptedAccount, type ScriptedAuth } from "./scripted-auth";
import { loadAuth } from "@/lib/auth/load-auth";
import { ThemeRoot } from "@/theme/ThemeRoot";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import type { NextRouter } from "next/router";
import type { ReactElement } from "react";
import { vi } from "vitest";

interface ShownScreen {
  user: UserEvent;
  auth: ScriptedAuth;
  /** The addresses to which the screen led, in order. */
  addresses: string[];
}

/**
 * Shows a screen over a scripted account. The test replaces `loadAuth` by a mock.
 * @param prepare what happens to the facade before the screen comes
 */
export function showInAccount(
  screen: ReactElement,
  changes: Partial<ScriptedAccount> = {},
  prepare: (auth: ScriptedAuth) => void = () => undefined,
): ShownScreen {
  const auth = createScriptedAuth(changes);
  prepare(auth);
  vi.mocked(loadAuth).mockResolvedValue(auth);
  const addresses: string[] = [];
  const go = (address: unknown) => {
    addresses.push(String(address));
    return Promise.resolve(true);
  };
  const router = { push: go, replace: go, asPath: "/conta/pagina" } as unknown as NextRouter;
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterContext.Provider value={router}>
        <ThemeRoot>{screen}</ThemeRoot>
      </RouterContext.Provider>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), auth, addresses };
}
