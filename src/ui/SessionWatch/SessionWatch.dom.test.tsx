import { readFileSync } from "node:fs";
import type { Auth, SessionEnd } from "@/lib/auth/contract";
import { signedInAttribute } from "@/lib/first-paint/signed-in";
import { clearUserCookie, writeUserCookie } from "@/lib/visitor/user-cookie";
import { describeSessionEnd } from "@/text/auth-failures";
import { commonText } from "@/text/common";
import { sessionText } from "@/text/sign-in";
import { SessionState } from "@/ui/SessionState";
import { hasKeptSessionEnd, keepSessionEnd } from "@/lib/kept-session-end";
import { SessionWatch } from "@/ui/SessionWatch/SessionWatch";
import { ThemeRoot } from "@/theme/ThemeRoot";
import { waitingMessages } from "@/ui/Toasts/toasts";
import { Toasts } from "@/ui/Toasts/Toasts";
import { Modal, ModalContent } from "@chakra-ui/react";
import { act, render, screen, waitFor, waitForElementToBeRemoved } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/** The two listeners of the facade, and a way to tell them something. */
function listeningAuth() {
  const ends = new Set<(end: SessionEnd) => void>();
  const changes = new Set<() => void>();
  const listen =
    <Listener,>(listeners: Set<Listener>) =>
    (listener: Listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    };
  const auth = { onSessionEnd: listen(ends), onChange: listen(changes) } as Partial<Auth> as Auth;
  const end = (message: string) => act(() => ends.forEach((listener) => listener({ message })));
  const endAndLeave = (message: string) =>
    act(() => ends.forEach((listener) => listener({ message, leavesPage: true })));
  const change = () => act(() => changes.forEach((listener) => listener()));
  return {
    auth,
    end,
    endAndLeave,
    change,
    isHeard: () => ends.size > 0 && changes.size > 0,
    isLeft: () => ends.size + changes.size === 0,
  };
}

const storeTokens = () =>
  localStorage.setItem("CognitoIdentityServiceProvider.provareal.LastAuthUser", "ana");
const isShown = () => document.documentElement.hasAttribute(signedInAttribute);

const site = (page: ReactNode) => (
  <ThemeRoot>
    {page}
    <Toasts />
  </ThemeRoot>
);

/** The toasts of one test are gone before the next. */
async function dismiss(): Promise<void> {
  const button = await screen.findByRole("button", { name: commonText.dismiss });
  await userEvent.click(button);
  await waitForElementToBeRemoved(button);
}

async function watch(page?: ReactNode) {
  storeTokens();
  writeUserCookie({ id: "1" });
  const told = listeningAuth();
  const resume = vi.fn();
  const rendered = render(
    site(
      <>
        {page}
        <SessionWatch load={() => Promise.resolve(told.auth)} resume={resume} />
      </>,
    ),
  );
  await waitFor(() => expect(told.isHeard()).toBe(true));
  return { ...told, resume, ...rendered };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clearUserCookie();
});
afterEach(() => window.history.replaceState(null, "", "/"));

describe("a page with a session", () => {
  it("resumes it, and shows its visitor as signed in for as long as it lasts", async () => {
    const { resume, change, unmount, isLeft } = await watch();
    expect(resume).toHaveBeenCalledTimes(1);
    expect(isShown()).toBe(true);
    clearUserCookie();
    change();
    expect(isShown()).toBe(false);
    unmount();
    expect(isLeft()).toBe(true);
  });

  it("follows a sign-out that was over before its listeners were there", async () => {
    storeTokens();
    writeUserCookie({ id: "1" });
    const told = listeningAuth();
    const load = () => {
      clearUserCookie();
      return Promise.resolve(told.auth);
    };
    render(site(<SessionWatch load={load} resume={vi.fn()} />));
    expect(isShown()).toBe(true);
    await waitFor(() => expect(told.isHeard()).toBe(true));
    expect(isShown()).toBe(false);
  });

  it("lies above everything else (specification, section 9: layer toast)", () => {
    expect(readFileSync("src/theme/global.css", "utf8")).toMatch(
      /^ *html \{[^}]*--toast-z-index: var\(--chakra-zIndices-toast\)/m,
    );
  });

  it("is shown beside a modal dialog too, which hides everything else", async () => {
    const { end } = await watch(
      <Modal isOpen onClose={() => undefined}>
        <ModalContent>Pergunta</ModalContent>
      </Modal>,
    );
    await screen.findByText("Pergunta");
    end("Access Token has been revoked");
    expect(await screen.findByRole("status")).toHaveTextContent("Sua sessão foi encerrada.");
    expect(screen.getByRole("region", { name: commonText.toasts })).toBeInTheDocument();
    await dismiss();
  });

  it("says that the session was ended, with the way back to this page", async () => {
    window.history.replaceState(null, "", "/rankings/tv?ordem=preco");
    const { end } = await watch();
    end("Access Token has been revoked");
    expect(await screen.findByRole("status")).toHaveTextContent("Sua sessão foi encerrada. Entre de novo.");
    expect(screen.getByRole("link", { name: sessionText.endedAgain })).toHaveAttribute(
      "href",
      "/entrar?proximo=%2Frankings%2Ftv%3Fordem%3Dpreco",
    );
    await dismiss();
  });

  it("leaves that to the page after the hosted sign-out, where the browser is on its way there", async () => {
    window.history.replaceState(null, "", "/conta/perfil");
    const { endAndLeave, unmount } = await watch();
    keepSessionEnd({ message: "User is disabled.", path: "/conta/perfil" });
    endAndLeave("User is disabled.");
    expect(waitingMessages()).toEqual([]);
    unmount();
    localStorage.clear();
    clearUserCookie();
    window.history.replaceState(null, "", "/");
    render(
      site(
        <SessionState
          loadWatch={() =>
            Promise.resolve(() => <SessionWatch load={() => Promise.reject(new Error())} resume={vi.fn()} />)
          }
        />,
      ),
    );
    const link = await screen.findByRole("link", { name: sessionText.endedAgain });
    expect(link).toHaveAttribute("href", "/entrar?proximo=%2Fconta%2Fperfil");
    expect(screen.getByRole("status")).toHaveTextContent(
      describeSessionEnd({ message: "User is disabled." }),
    );
    expect(hasKeptSessionEnd()).toBe(false);
    await dismiss();
  });

  it.each(["/entrar", "/conta/aparelhos"])("leaves that to %s, which says it itself", async (path) => {
    window.history.replaceState(null, "", path);
    const { end } = await watch();
    end("Refresh Token has expired");
    expect(waitingMessages()).toEqual([]);
  });
});

describe("a page without a session", () => {
  it("fetches nothing that follows one", () => {
    const loadWatch = vi.fn(() => Promise.resolve(() => null));
    render(<SessionState loadWatch={loadWatch} />);
    expect(loadWatch).not.toHaveBeenCalled();
  });

  it("shows what another tab has done when it is looked at again", () => {
    render(<SessionState loadWatch={() => Promise.resolve(() => null)} />);
    writeUserCookie({ id: "1" });
    document.dispatchEvent(new Event("visibilitychange"));
    expect(isShown()).toBe(true);
  });
});

it("loads the code that follows a session if there is one, and works without it if it does not load", async () => {
  storeTokens();
  const { unmount } = render(<SessionState loadWatch={() => Promise.resolve(() => <p>segue</p>)} />);
  expect(await screen.findByText("segue")).toBeInTheDocument();
  unmount();
  const loadWatch = vi.fn(() => Promise.reject(new Error("offline")));
  render(<SessionState loadWatch={loadWatch} />);
  await waitFor(() => expect(loadWatch).toHaveBeenCalled());
});
