import { eraseData, fetchExport } from "@/features/account/account-api";
import { PrivacyScreen } from "@/features/account/PrivacyScreen/PrivacyScreen";
import { SENT_CODE, type ScriptedAccount } from "@tests/support/account/scripted-auth";
import { showInAccount } from "@tests/support/account/show-in-account";
import { FRESH_SECONDS } from "@/lib/contracts/fresh-sign-in";
import { accountText } from "@/text/account";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

vi.mock("@/lib/auth/load-auth", () => ({ loadAuth: vi.fn() }));
vi.mock("@/features/account/account-api", () => ({ fetchExport: vi.fn(), eraseData: vi.fn() }));

const text = accountText.privacy;
const show = (changes?: Partial<ScriptedAccount>) => showInAccount(<PrivacyScreen />, changes);
const longAgo = () => ({ signedInAt: Math.floor(Date.now() / 1000) - FRESH_SECONDS - 5 });
/** The question, which comes a moment after the press. */
const openDialog = async () =>
  within(await screen.findByRole("dialog", { name: accountText.freshSignIn.heading }));
const dialog = () => within(screen.getByRole("dialog", { name: accountText.freshSignIn.heading }));

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

  it("asks for the password where the sign-in is old", async () => {
    vi.mocked(fetchExport)
      .mockClear()
      .mockResolvedValue({ ok: true, value: new Blob(["{}"]) });
    const { user } = show(longAgo());
    await user.click(screen.getByRole("button", { name: text.export.submit }));
    await waitFor(() => expect(screen.getByRole("dialog")).toBeInTheDocument());
    expect(fetchExport).not.toHaveBeenCalled();
    await user.type(dialog().getByLabelText(accountText.freshSignIn.password), "Senha-Antiga-1{Enter}");
    expect(await screen.findByText(text.export.done)).toBeInTheDocument();
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

  it("needs the confirmation word, erases first the data and then the user, and says goodbye", async () => {
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
    expect(eraseData).toHaveBeenCalledExactlyOnceWith("delete");
    // The session ended on purpose: nobody is sent to the sign-in.
    expect(addresses).toEqual([]);
    expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
  });

  it("keeps the texts of the reviews where that is ticked", async () => {
    const { user } = await start();
    await user.click(section().getByRole("checkbox", { name: text.delete.confirm.keepsReviews.label }));
    await user.type(section().getByRole("textbox"), "EXCLUIR{Enter}");
    await screen.findByRole("heading", { level: 1, name: text.farewell.title });
    expect(eraseData).toHaveBeenCalledExactlyOnceWith("anonymise");
  });

  it("asks for the password where the sign-in is old, and goes on with the word that was typed", async () => {
    const { user, auth, addresses } = await start(longAgo());
    await user.type(await section().findByRole("textbox"), "EXCLUIR{Enter}");
    const password = await (await openDialog()).findByLabelText(accountText.freshSignIn.password);
    expect(eraseData).not.toHaveBeenCalled();
    await user.type(password, "errada{Enter}");
    expect(await (await openDialog()).findByRole("alert")).toHaveTextContent(accountText.freshSignIn.wrong);
    expect(eraseData).not.toHaveBeenCalled();
    await user.clear(password);
    await user.type(password, "Senha-Antiga-1{Enter}");
    expect(await screen.findByRole("heading", { level: 1, name: text.farewell.title })).toHaveFocus();
    expect(auth.account.isDeleted).toBe(true);
    expect(addresses).toEqual([]);
  });

  it("asks where the server says that the sign-in is old, whatever the browser's clock says", async () => {
    vi.mocked(eraseData).mockResolvedValueOnce({ ok: false, error: "sign-in-too-old" });
    const { user, auth } = await start();
    await user.type(await section().findByRole("textbox"), "EXCLUIR{Enter}");
    await user.type(
      await (await openDialog()).findByLabelText(accountText.freshSignIn.password),
      "Senha-Antiga-1{Enter}",
    );
    expect(await screen.findByRole("heading", { name: text.farewell.title })).toBeInTheDocument();
    expect(auth.account.isDeleted).toBe(true);
  });

  it("asks for the second factor as the pool does", async () => {
    const { user, auth } = await start({ ...longAgo(), asksForCode: "totp" });
    await user.type(await section().findByRole("textbox"), "EXCLUIR{Enter}");
    await user.type(
      await (await openDialog()).findByLabelText(accountText.freshSignIn.password),
      "Senha-Antiga-1{Enter}",
    );
    const code = await (await openDialog()).findByLabelText(accountText.freshSignIn.code);
    expect(code).toHaveFocus();
    await user.type(code, "000000{Enter}");
    expect(await (await openDialog()).findByRole("alert")).toBeInTheDocument();
    expect(auth.account.isDeleted).toBe(false);
    await user.clear(code);
    await user.type(code, `${SENT_CODE}{Enter}`);
    expect(await screen.findByRole("heading", { name: text.farewell.title })).toBeInTheDocument();
  });

  it("deletes nothing if the sign-in is cancelled, and keeps the word", async () => {
    const { user, auth } = await start(longAgo());
    await user.type(await section().findByRole("textbox"), "EXCLUIR{Enter}");
    await user.click(await (await openDialog()).findByRole("button", { name: accountText.cancel }));
    expect(await section().findByRole("alert")).toHaveTextContent(accountText.freshSignIn.calledOff);
    expect(section().getByRole("textbox")).toHaveValue("EXCLUIR");
    expect([auth.account.isDeleted, vi.mocked(eraseData).mock.calls.length]).toEqual([false, 0]);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("leads users of the hosted login through its sign-in and back", async () => {
    const { user, auth, addresses } = await start({ ...longAgo(), isHosted: true });
    await user.type(await section().findByRole("textbox"), "EXCLUIR{Enter}");
    await user.click(
      await (await openDialog()).findByRole("button", { name: accountText.freshSignIn.leave }),
    );
    await waitFor(() => expect(addresses).toEqual(["/entrar?proximo=%2Fconta%2Fpagina"]));
    expect([auth.account.isSignedIn, auth.account.isDeleted]).toEqual([false, false]);
  });

  it("can be cancelled", async () => {
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
