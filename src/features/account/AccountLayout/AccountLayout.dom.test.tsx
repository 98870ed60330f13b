import { AccountLayout } from "@/features/account/AccountLayout/AccountLayout";
import { NameSection } from "@/features/account/NameSection/NameSection";
import { OverviewScreen } from "@/features/account/OverviewScreen/OverviewScreen";
import { ProfileScreen } from "@/features/account/ProfileScreen/ProfileScreen";
import { emptyAccountStart } from "@/lib/contracts/account-start.fixture";
import type { ScriptedAccount, ScriptedAuth } from "@tests/support/account/scripted-auth";
import { showInAccount } from "@tests/support/account/show-in-account";
import { accountText } from "@/text/account";
import { formText } from "@/text/forms";
import { act, screen, waitFor, within } from "@testing-library/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import type { NextRouter } from "next/router";
import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";

vi.mock("@/lib/auth/load-auth", () => ({ loadAuth: vi.fn() }));

const show = (changes?: Partial<ScriptedAccount>, prepare?: (auth: ScriptedAuth) => void) =>
  showInAccount(<OverviewScreen {...emptyAccountStart} />, changes, prepare);
const ENDED_ADDRESS = "/entrar?proximo=%2Fconta&motivo=sessao-encerrada";

describe("the navigation", () => {
  it("leads to the pages of the account and marks the present one", async () => {
    show();
    const navigation = within(screen.getByRole("navigation", { name: accountText.navigation }));
    const links = navigation.getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/conta",
      "/conta/perfil",
      "/conta/favoritos",
      "/conta/listas",
      "/conta/alertas",
      "/conta/mensagens",
      "/conta/avaliacoes",
      "/conta/seguranca",
      "/conta/dispositivos",
      "/conta/privacidade",
    ]);
    expect(links.filter((link) => link.hasAttribute("aria-current"))).toEqual([links[0]]);
    expect(screen.getByRole("heading", { level: 1, name: "Sua conta" })).toBeInTheDocument();
    await screen.findByText(/ana@example.com/);
  });
});

describe("the overview", () => {
  it("says how each part stands", async () => {
    show({
      preferredMfa: "totp",
      attributes: { name: "Ana", email: "ana@example.com", email_verified: false },
      devices: [
        { id: "1", name: "", isCurrent: true, isRemembered: false },
        { id: "2", name: "", isCurrent: false, isRemembered: false },
      ],
    });
    const part = (name: string) => screen.getByRole("link", { name: new RegExp(`^${name}.`) });
    await screen.findByText(/ana@example.com/);
    expect(part("Perfil")).toHaveTextContent("Falta confirmar o e-mail · Ana · ana@example.com");
    expect(part("Segurança")).toHaveTextContent("Verificação em duas etapas ligada");
    await waitFor(() => expect(part("Aparelhos")).toHaveTextContent("2 aparelhos"));
  });

  it("works also if devices are not kept, or nothing is known about the user", async () => {
    show({ attributes: null }, (auth) =>
      auth.failNext("listDevices", { name: "DeviceConfiguration", message: "" }),
    );
    expect(await screen.findByText(accountText.overview.devicesUnknown)).toBeInTheDocument();
    expect(screen.getByText(accountText.overview.secondFactorUnknown)).toBeInTheDocument();
  });
});

describe("the end of the session", () => {
  it("leads to the sign-in and back, once", async () => {
    const { auth, addresses } = show();
    await screen.findByText(/ana@example.com/);
    act(() => auth.endSession({ message: "Access Token has been revoked" }));
    act(() => auth.endSession({ message: "Access Token has been revoked" }));
    expect(addresses).toEqual([ENDED_ADDRESS]);
  });

  it.each(["SessionInvalid", "NotAuthenticated"])("is noticed when a part loads: %s", async (name) => {
    const { addresses } = show({}, (auth) => auth.failNext("currentUser", { name, message: "" }));
    await waitFor(() => expect(addresses).toEqual([ENDED_ADDRESS]));
    expect(screen.queryByText(accountText.failed)).not.toBeInTheDocument();
  });

  it("is noticed when something is changed", async () => {
    const { auth, addresses, user } = showInAccount(
      <AccountLayout page="profile">
        <NameSection user={{ id: "u1", username: "u1", attributes: { name: "Ana" }, preferredMfa: "none" }} />
      </AccountLayout>,
    );
    await user.click(screen.getByRole("button", { name: /^Mudar/ }));
    auth.failNext("updateAttributes", { name: "SessionInvalid", message: "User is disabled." });
    await user.type(screen.getByRole("textbox"), " Lima{Enter}");
    await waitFor(() =>
      expect(addresses).toEqual(["/entrar?proximo=%2Fconta%2Fperfil&motivo=sessao-encerrada"]),
    );
  });

  it("in another tab leads to the sign-in as well", async () => {
    const { auth, addresses } = show();
    await screen.findByText(/ana@example.com/);
    act(() => auth.signOutElsewhere());
    await waitFor(() => expect(addresses).toEqual([ENDED_ADDRESS]));
  });
});

it("says without scripts that it needs them, and knows nothing of the visitor on the server", () => {
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContext.Provider value={{} as NextRouter}>
        <ProfileScreen isLocal />
      </RouterContext.Provider>
    </QueryClientProvider>,
  );
  expect(html).toMatch(new RegExp(`<noscript>.*${formText.withoutScript.heading}.*</noscript>`));
  expect(html).not.toContain("@example.com");
});
