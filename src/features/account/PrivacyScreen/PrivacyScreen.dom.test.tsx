import { eraseData, fetchExport } from "@/features/account/account-api";
import { PrivacyScreen } from "@/features/account/PrivacyScreen/PrivacyScreen";
import { RECENT_SECONDS } from "@/features/account/recent-sign-in";
import type { ScriptedAccount } from "@/features/account/scripted-auth";
import { showInAccount } from "@/features/account/show-in-account";
import { accountText } from "@/text/account";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

vi.mock("@/lib/auth/load-auth", () => ({ loadAuth: vi.fn() }));
vi.mock("@/features/account/account-api", () => ({ fetchExport: vi.fn(), eraseData: vi.fn() }));

const text = accountText.privacy;
const show = (changes?: Partial<ScriptedAccount>) => showInAccount(<PrivacyScreen />, changes);
const nowInSeconds = () => Math.floor(Date.now() / 1000);

describe("the export", () => {
  const saved: { name: string; address: string }[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = vi.fn(() => "blob:export");
    URL.revokeObjectURL = vi.fn();
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, address: this.href });
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(URL, "createObjectURL");
    Reflect.deleteProperty(URL, "revokeObjectURL");
  });

  it("is saved as a file of the day", async () => {
    const file = new Blob(["{}"]);
    vi.mocked(fetchExport).mockResolvedValue({ ok: true, value: file });
    const { user } = show();
    await user.click(screen.getByRole("button", { name: text.export.submit }));
    expect(await screen.findByText(text.export.done)).toBeInTheDocument();
    expect(URL.createObjectURL).toHaveBeenCalledWith(file);
    expect(saved).toEqual([
      {
        name: expect.stringMatching(/^prova-real-meus-dados-\d{4}-\d\d-\d\d\.json$/) as string,
        address: "blob:export",
      },
    ]);
  });

  it.each([
    ["failed", text.export.failed],
    ["too-many", text.export.tooMany],
  ] as const)("says why there is none: %s", async (problem, message) => {
    vi.mocked(fetchExport).mockResolvedValue({ ok: false, error: problem });
    const { user } = show();
    await user.click(screen.getByRole("button", { name: text.export.submit }));
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
    expect(saved).toEqual([]);
  });

  it("needs a session", async () => {
    vi.mocked(fetchExport).mockResolvedValue({ ok: false, error: "signed-out" });
    const { user, addresses } = show();
    await user.click(screen.getByRole("button", { name: text.export.submit }));
    await waitFor(() => expect(addresses).toHaveLength(1));
    expect(addresses[0]).toContain("motivo=sessao-encerrada");
  });
});

describe("the end of the account", () => {
  const section = () => within(screen.getByRole("region", { name: text.delete.heading }));
  const start = async (changes?: Partial<ScriptedAccount>) => {
    const shown = show(changes);
    await shown.user.click(section().getByRole("button", { name: text.delete.start }));
    return shown;
  };
  beforeEach(() => void vi.mocked(eraseData).mockReset().mockResolvedValue({ ok: true, value: undefined }));

  it("comes after its word, erases first the data and then the user, and says goodbye", async () => {
    const { user, auth, addresses } = await start();
    expect(await section().findByText(text.delete.confirm.note("ana@example.com"))).toBeInTheDocument();
    const word = section().getByRole("textbox");
    expect(word).toHaveFocus();
    await user.type(word, "excluí{Enter}");
    expect(section().getByRole("alert")).toHaveTextContent(text.delete.confirm.mismatch("EXCLUIR"));
    expect(eraseData).not.toHaveBeenCalled();

    vi.mocked(eraseData).mockImplementation(() => {
      expect(auth.account.isDeleted).toBe(false);
      return Promise.resolve({ ok: true, value: undefined });
    });
    await user.clear(word);
    await user.type(word, "excluir{Enter}");
    expect(await screen.findByRole("heading", { level: 1, name: text.farewell.title })).toHaveFocus();
    expect(auth.account.isDeleted).toBe(true);
    // The session ended on purpose: nobody is sent to the sign-in.
    expect(addresses).toEqual([]);
    expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
  });

  it("needs a sign-in of just now", async () => {
    const { user, auth, addresses } = await start({ signedInAt: nowInSeconds() - RECENT_SECONDS - 5 });
    expect(await section().findByRole("heading", { name: text.delete.signInAgain.heading })).toHaveFocus();
    expect(section().queryByRole("textbox")).not.toBeInTheDocument();
    await user.click(section().getByRole("button", { name: text.delete.signInAgain.submit }));
    await waitFor(() => expect(addresses).toEqual(["/entrar?proximo=%2Fconta%2Fprivacidade%23excluir"]));
    expect([auth.account.isSignedIn, auth.account.isDeleted]).toEqual([false, false]);
  });

  it("needs it still when the word comes", async () => {
    const { user, auth } = await start();
    auth.account.signedInAt -= RECENT_SECONDS + 5;
    await user.type(await section().findByRole("textbox"), "EXCLUIR{Enter}");
    expect(
      await section().findByRole("heading", { name: text.delete.signInAgain.heading }),
    ).toBeInTheDocument();
    expect(eraseData).not.toHaveBeenCalled();
  });

  it("is called off", async () => {
    const { user, auth } = await start();
    await user.click(await section().findByRole("button", { name: accountText.cancel }));
    expect(section().getByRole("button", { name: text.delete.start })).toHaveFocus();
    expect(auth.account.isDeleted).toBe(false);
  });

  it("that fails says how far it came, and goes on from there", async () => {
    vi.mocked(eraseData).mockResolvedValueOnce({ ok: false, error: "failed" });
    const { user, auth } = await start();
    await user.type(await section().findByRole("textbox"), "EXCLUIR{Enter}");
    expect(await section().findByRole("alert")).toHaveTextContent(text.delete.failed);
    expect(auth.account.isDeleted).toBe(false);

    auth.failNext("deleteUser", { name: "InternalErrorException", message: "" });
    const submit = section().getByRole("button", { name: text.delete.confirm.submit });
    await user.click(submit);
    await waitFor(() => expect(section().getByRole("alert")).toHaveTextContent(text.delete.halfDone));
    await user.click(submit);
    expect(await screen.findByRole("heading", { name: text.farewell.title })).toBeInTheDocument();
  });

  it("leads to the sign-in where the session ended meanwhile", async () => {
    vi.mocked(eraseData).mockResolvedValueOnce({ ok: false, error: "signed-out" });
    const { user, addresses } = await start();
    await user.type(await section().findByRole("textbox"), "EXCLUIR{Enter}");
    await waitFor(() => expect(addresses).toHaveLength(1));
    expect(addresses[0]).toContain("motivo=sessao-encerrada");
  });
});
