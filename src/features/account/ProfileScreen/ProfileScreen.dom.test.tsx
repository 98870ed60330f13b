import { fieldProblemText } from "@/text/forms";
import { ProfileScreen } from "@/features/account/ProfileScreen/ProfileScreen";
import { SENT_CODE, type ScriptedAccount, type ScriptedAuth } from "@tests/support/account/scripted-auth";
import { showInAccount } from "@tests/support/account/show-in-account";
import { accountText } from "@/text/account";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";

vi.mock("@/lib/auth/load-auth", () => ({ loadAuth: vi.fn() }));

const text = accountText.profile;
const withPhone = {
  sub: "u1",
  email: "ana@example.com",
  email_verified: true,
  phone_number: "+5511912345678",
};

const show = (changes?: Partial<ScriptedAccount>, prepare?: (auth: ScriptedAuth) => void) =>
  showInAccount(<ProfileScreen isLocal={false} />, changes, prepare);
const section = (name: string) => within(screen.getByRole("region", { name }));

describe("the name", () => {
  it("is changed, and the change is told", async () => {
    const { user, auth } = show();
    const name = section("Nome");
    expect(await name.findByText("Ana Souza")).toBeInTheDocument();
    await user.click(name.getByRole("button", { name: "Mudar: Nome" }));
    const field = name.getByRole("textbox", { name: /^Nome/ });
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, "  Ana   Lima {Enter}");
    expect(await name.findByText(text.name.saved)).toBeInTheDocument();
    expect(name.getByText("Ana Lima")).toBeInTheDocument();
    expect(auth.account.attributes?.["name"]).toBe("Ana Lima");
    expect(name.getByRole("heading", { name: "Nome" })).toHaveFocus();
  });

  it("is removed if it is emptied, and refused if it is too long", async () => {
    const { user, auth } = show();
    const name = section("Nome");
    await name.findByText("Ana Souza");
    await user.click(name.getByRole("button", { name: /Mudar/ }));
    const field = name.getByRole("textbox");
    await user.clear(field);
    await user.type(field, `${"a".repeat(101)}{Enter}`);
    expect(name.getByRole("alert")).toHaveTextContent(text.name.tooLong(100));
    await user.clear(field);
    await user.type(field, "{Enter}");
    expect(await name.findByText(text.name.missing)).toBeInTheDocument();
    expect(auth.account.attributes).not.toHaveProperty("name");
  });

  it("stays as it was where saving fails or is called off", async () => {
    const { user, auth } = show();
    const name = section("Nome");
    await name.findByText("Ana Souza");
    await user.click(name.getByRole("button", { name: /Mudar/ }));
    auth.failNext("updateAttributes", { name: "NetworkError", message: "Network Error" });
    await user.type(name.getByRole("textbox"), " Lima{Enter}");
    expect(await name.findByRole("alert")).toHaveTextContent("Sem resposta do servidor");
    expect(name.getByRole("textbox")).toHaveValue("Ana Souza Lima");
    await user.click(name.getByRole("button", { name: accountText.cancel }));
    expect(name.getByText("Ana Souza")).toBeInTheDocument();
  });
});

describe("the e-mail", () => {
  it("changes, is not verified at first, and is verified with the code that was sent", async () => {
    const { user, auth } = show();
    const email = section("E-mail");
    await email.findByText(text.verified);
    await user.click(email.getByRole("button", { name: "Mudar: E-mail" }));
    const field = email.getByRole("textbox", { name: "Novo e-mail" });
    await user.type(field, "ana{Enter}");
    expect(email.getByRole("alert")).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, "ana@example.com{Enter}");
    expect(await email.findByRole("alert")).toHaveTextContent(text.same);
    await user.clear(field);
    await user.type(field, " lima@example.com{Enter}");

    const code = await email.findByRole("textbox", { name: text.code.label });
    expect(code).toHaveFocus();
    expect(auth.account.sent).toEqual(["lima@example.com"]);
    await user.type(code, "000000{Enter}");
    expect(await email.findByRole("alert")).toHaveTextContent("O código não confere");
    await user.click(email.getByRole("button", { name: text.code.again }));
    expect(await email.findByText(text.code.sentAgain)).toBeInTheDocument();
    expect(auth.account.sent).toHaveLength(2);
    await user.clear(code);
    await user.type(code, `${SENT_CODE}{Enter}`);
    expect(await email.findByText(text.contact.email.confirmed)).toBeInTheDocument();
    expect(email.getByText("lima@example.com")).toHaveTextContent(text.verified);
    expect(email.getByRole("heading", { name: "E-mail" })).toHaveFocus();
  });

  it("that waits for its code is shown as such, and confirmed later", async () => {
    const { user, auth } = show({ attributes: { email: "ana@example.com", email_verified: false } });
    const email = section("E-mail");
    expect(await email.findByText(text.unverified)).toBeInTheDocument();
    auth.failNext("sendAttributeCode", { name: "LimitExceededException", message: "" });
    await user.click(email.getByRole("button", { name: "Confirmar: E-mail" }));
    expect(await email.findByRole("alert")).toHaveTextContent("Foram muitas tentativas");
    await user.click(email.getByRole("button", { name: "Confirmar: E-mail" }));
    await user.type(await email.findByRole("textbox", { name: text.code.label }), `${SENT_CODE}{Enter}`);
    expect(await email.findByText(text.verified)).toBeInTheDocument();
  });

  it("of a pool that sends no code by itself gets one", async () => {
    const { user, auth } = show();
    const email = section("E-mail");
    await email.findByText(text.verified);
    vi.spyOn(auth, "updateAttributes").mockResolvedValue({ ok: true, value: [] });
    await user.click(email.getByRole("button", { name: "Mudar: E-mail" }));
    await user.type(email.getByRole("textbox"), "lima@example.com{Enter}");
    await email.findByRole("textbox", { name: text.code.label });
    expect(auth.account.sent).toHaveLength(1);
  });
});

describe("the telephone", () => {
  it("is added in the Brazilian form, kept in E.164, and a wrong one is explained", async () => {
    const { user, auth } = show();
    const phone = section("Telefone");
    expect(await phone.findByText(text.contact.phone_number.missing)).toBeInTheDocument();
    await user.click(phone.getByRole("button", { name: "Adicionar: Telefone" }));
    const field = phone.getByRole("textbox", { name: "Novo telefone" });
    await user.type(field, "91234-5678{Enter}");
    expect(phone.getByRole("alert")).toHaveTextContent(fieldProblemText.phone["area-code-missing"]);
    await user.clear(field);
    await user.type(field, "(11) 91234-5678{Enter}");
    await phone.findByRole("textbox", { name: text.code.label });
    expect(auth.account.attributes?.["phone_number"]).toBe("+5511912345678");
    await user.click(phone.getByRole("button", { name: text.code.later }));
    expect(phone.getByText("(11) 91234-5678")).toHaveTextContent(text.unverified);
  });

  it("is removed after a confirmation, which Escape cancels", async () => {
    const { user, auth } = show({ attributes: withPhone });
    const phone = section("Telefone");
    await phone.findByText("(11) 91234-5678");
    await user.click(phone.getByRole("button", { name: "Retirar: Telefone" }));
    const question = { name: text.contact.phone_number.removeQuestion };
    const dialog = within(await screen.findByRole("alertdialog", question));
    await waitFor(() => expect(dialog.getByRole("button", { name: accountText.cancel })).toHaveFocus());
    await user.keyboard("{Escape}");
    expect(phone.getByRole("button", { name: "Retirar: Telefone" })).toHaveFocus();
    expect(auth.account.attributes).toHaveProperty("phone_number");
    await user.click(phone.getByRole("button", { name: "Retirar: Telefone" }));
    const again = within(await screen.findByRole("alertdialog", question));
    await user.click(again.getByRole("button", { name: "Retirar" }));
    expect(await phone.findByText(text.contact.phone_number.removed)).toBeInTheDocument();
    expect(auth.account.attributes).not.toHaveProperty("phone_number");
    expect(phone.getByRole("heading", { name: "Telefone" })).toHaveFocus();
  });

  it("that receives the codes of the second factor stays", async () => {
    const { user, auth } = show({ attributes: withPhone, preferredMfa: "sms" });
    const phone = section("Telefone");
    await phone.findByText("(11) 91234-5678");
    await user.click(phone.getByRole("button", { name: "Retirar: Telefone" }));
    expect(phone.getByText(text.contact.phone_number.removeRefused)).toBeInTheDocument();
    expect(phone.getByRole("link")).toHaveAttribute("href", "/conta/seguranca");
    expect(auth.account.attributes).toHaveProperty("phone_number");
  });
});

it("says that it loads, with nothing to press yet", async () => {
  show();
  expect(screen.getByText(accountText.loading)).toHaveAttribute("role", "status");
  const buttons = screen.getAllByRole("button", { name: /^Mudar/ });
  expect(buttons).toHaveLength(3);
  for (const button of buttons) expect(button).toBeDisabled();
  await screen.findByText("Ana Souza");
});

it("says what failed, once, and tries again", async () => {
  const { user } = show({}, (auth) =>
    auth.failNext("currentUser", { name: "NetworkError", message: "Network Error" }),
  );
  expect(await screen.findByText(/Sem resposta do servidor/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: accountText.retry }));
  expect(await screen.findByText("Ana Souza")).toBeInTheDocument();
});

it("says so where the sign-in gave no access to the user's data", async () => {
  show({ attributes: null });
  expect(await screen.findByText(accountText.limited.title)).toBeInTheDocument();
  expect(screen.queryByRole("region", { name: "Nome" })).not.toBeInTheDocument();
});
