import { carryUsername } from "@/features/sign-in/carried-username";
import { authFailureNames, type Auth } from "@/lib/auth/contract";
import { ok } from "@/lib/result";
import { writeUserCookie } from "@/lib/visitor/user-cookie";
import { formText } from "@/text/forms";
import { signInText } from "@/text/sign-in";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import {
  deferred,
  signedIn,
  becomes,
  fails,
  screenWith,
  show,
  heading,
  press,
  typeCredentials,
  forgetVisits,
} from "@tests/support/account/show-sign-in";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

beforeEach(forgetVisits);
afterEach(() => vi.restoreAllMocks());

describe("a visitor who comes back", () => {
  /** Writes the cookie of the session as the facade does. */
  const session = {
    readSession: () => {
      writeUserCookie({ id: "1", Token: { access_token: "a" } });
      return Promise.resolve(ok({ idToken: "i", accessToken: "a" }));
    },
  };
  /** A session whose token is in no cookie. */
  const withoutCookie = { readSession: () => Promise.resolve(ok({ idToken: "i", accessToken: "a" })) };
  const user = ok({ id: "1", username: "ana", attributes: null, preferredMfa: null });
  const storeTokens = () =>
    localStorage.setItem("CognitoIdentityServiceProvider.provareal.LastAuthUser", "ana");

  it("goes on to the page that was asked for without being asked again", async () => {
    storeTokens();
    const shown = show(session, { next: "/conta" });
    expect(await heading(signInText.resuming.heading)).toBeInTheDocument();
    await waitFor(() => expect(shown.left).toEqual(["/conta"]));
  });

  it("can try once more where the service did not answer, or type the password", async () => {
    storeTokens();
    let tries = 0;
    const shown = show(
      {
        readSession: () => (++tries === 1 ? fails("NetworkError")() : session.readSession()),
      },
      { next: "/conta" },
    );
    expect(await screen.findByText(/Sem resposta do servidor/)).toBeInTheDocument();
    expect(screen.getByRole("textbox")).toBeInTheDocument();
    await shown.user.click(screen.getByRole("button", { name: formText.retry }));
    await waitFor(() => expect(shown.left).toEqual(["/conta"]));
  });

  it("need not wait for a session that is slow to resume", async () => {
    storeTokens();
    const slow = deferred<Awaited<ReturnType<Auth["readSession"]>>>();
    const shown = show({ readSession: () => slow.promise }, { next: "/conta" });
    await shown.user.click(await screen.findByRole("button", { name: signInText.resuming.withPassword }));
    expect(await heading(signInText.signIn.heading)).toBeInTheDocument();
    await act(async () => slow.resolve(ok({ idToken: "i", accessToken: "a" })));
    expect(shown.left).toEqual([]);
    expect(screen.getByRole("textbox")).toBeInTheDocument();
  });

  it("in another tab is followed by the form of this one", async () => {
    const shown = show(session, { next: "/conta" });
    expect(await heading(signInText.signIn.heading)).toBeInTheDocument();
    storeTokens();
    act(() => {
      window.dispatchEvent(
        new StorageEvent("storage", {
          key: "CognitoIdentityServiceProvider.provareal.ana.accessToken",
          storageArea: localStorage,
        }),
      );
    });
    await waitFor(() => expect(shown.left).toEqual(["/conta"]));
  });

  it("is told that the page sends them back, however slow the phone is", async () => {
    storeTokens();
    const now = vi.spyOn(Date, "now");
    const first = screenWith(session, { next: "/conta" });
    const { unmount } = render(first.element);
    await waitFor(() => expect(first.left).toEqual(["/conta"]));
    unmount();
    now.mockReturnValue(Date.now() + 4 * 60 * 1000);
    const second = show({ ...session, currentUser: () => Promise.resolve(user) }, { next: "/conta" });
    expect(await heading(signInText.already.heading)).toBeInTheDocument();
    expect(screen.getByText(signInText.already.looping)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: signInText.already.goOn })).toHaveAttribute("href", "/conta");
    expect(second.left).toEqual([]);
  });

  it.each([
    ["the token was too long for the cookies", true, signInText.already.tokenTooLong],
    ["the browser takes no cookies", false, signInText.already.cookiesBlocked],
  ])(
    "is told that the page would send them back, without being sent there: %s",
    async (_why, takes, told) => {
      storeTokens();
      if (!takes) vi.spyOn(document, "cookie", "set").mockImplementation(() => undefined);
      const shown = show({ ...withoutCookie, currentUser: () => Promise.resolve(user) }, { next: "/conta" });
      expect(await heading(signInText.already.heading)).toBeInTheDocument();
      expect(screen.getByText(told)).toBeInTheDocument();
      expect(screen.getByRole("link", { name: signInText.already.goOn })).toHaveAttribute("href", "/conta");
      expect(shown.left).toEqual([]);
    },
  );

  it("is not said to be in an account that another tab has left", async () => {
    storeTokens();
    let isIn = true;
    show({
      readSession: () => Promise.resolve(ok(isIn ? { idToken: "i", accessToken: "a" } : null)),
      currentUser: () => Promise.resolve(user),
    });
    expect(await screen.findByText(signInText.already.as("ana"))).toBeInTheDocument();
    isIn = false;
    localStorage.clear();
    window.dispatchEvent(new StorageEvent("storage", { key: null, storageArea: localStorage }));
    expect(await heading(signInText.signIn.heading)).toBeInTheDocument();
    expect(screen.queryByText(signInText.already.as("ana"))).not.toBeInTheDocument();
  });

  it("without a page to go to is told so, and can leave", async () => {
    writeUserCookie({ id: "1", Token: { access_token: "a" } });
    const user = ok({
      id: "1",
      username: "ana",
      attributes: { email: "ana@example.com" },
      preferredMfa: null,
    });
    const shown = show({
      ...session,
      currentUser: () => Promise.resolve(user),
      signOut: () => Promise.resolve(ok(undefined)),
    });
    expect(await screen.findByText(signInText.already.as("ana@example.com"))).toBeInTheDocument();
    expect(screen.getByRole("link", { name: signInText.already.account })).toHaveAttribute("href", "/conta");
    await press(shown.user, signInText.already.leave);
    expect(await heading(signInText.signIn.heading)).toHaveFocus();
    expect(screen.getByText(signInText.notices.saiu)).toBeInTheDocument();
  });

  it("whose session cannot be resumed reads why and signs in", async () => {
    storeTokens();
    show(
      { readSession: fails(authFailureNames.sessionInvalid, "Refresh Token has expired") },
      { next: "/conta" },
    );
    expect(await screen.findByText(signInText.notices["sessao-encerrada"])).toBeInTheDocument();
    expect(screen.getByRole("textbox")).toBeInTheDocument();
  });

  it("whose session is gone signs in", async () => {
    storeTokens();
    const shown = show({ readSession: () => Promise.resolve(ok(null)), signIn: becomes(signedIn) });
    await waitFor(() => expect(shown.calls).toHaveLength(1));
    expect(await heading(signInText.signIn.heading)).toBeInTheDocument();
    await typeCredentials(shown);
    await waitFor(() => expect(shown.left).toEqual(["/conta"]));
  });

  it("reads why the session ended, and finds the name of the step before", async () => {
    carryUsername("ana@example.com");
    show({}, {}, { motivo: "senha-trocada" });
    expect(screen.getByText(signInText.notices["senha-trocada"])).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("textbox")).toHaveValue("ana@example.com"));
  });

  it("reads what the next page needs an account for, unless the session ended for another reason", () => {
    const next = { next: "/itens/brisa/avaliar" };
    show({}, next);
    expect(screen.getByText(signInText.purposes.review)).toBeInTheDocument();
    cleanup();
    show({}, next, { motivo: "senha-trocada" });
    expect(screen.getByText(signInText.notices["senha-trocada"])).toBeInTheDocument();
    expect(screen.queryByText(signInText.purposes.review)).not.toBeInTheDocument();
  });

  it("reads no reason that the site does not give", () => {
    show({}, {}, { motivo: "<b>hoje</b>" });
    expect(screen.queryByText(/hoje/)).not.toBeInTheDocument();
  });
});
