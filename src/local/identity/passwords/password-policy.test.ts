import { refusePassword } from "@/local/identity/passwords/password-policy";
import { describe, expect, it } from "vitest";

const names = ["ana.souza@example.com", "+5511912345678"];
const reasonFor = (password: string) => refusePassword(password, names)?.error.message.split(": ")[1] ?? null;

describe("new passwords", () => {
  it.each(["Vento-do-Norte-42", "seis palavras sem regra nenhuma", "çãéíõüñ漢", "🔑🗝️🔒🔓🚪🏠🧱🪟"])(
    "may be %j",
    (password) => {
      expect(reasonFor(password)).toBeNull();
    },
  );

  it.each([
    ["", "Password not long enough"],
    ["Ab1!xyz", "Password not long enough"],
    // Seven characters of two UTF-16 units each.
    ["🔑🗝🔒🔓🚪🏠🧱", "Password not long enough"],
    [`${"ab".repeat(128)}c`, "Password too long"],
    ["x".repeat(100_000), "Password too long"],
    ["12345678", "Password is too easy to guess"],
    ["987654321", "Password is too easy to guess"],
    ["aaaaaaaaaaaa", "Password is too easy to guess"],
    ["PASSWORD", "Password is too easy to guess"],
    ["Senha123!", "Password is too easy to guess"],
    ["qwertyuiop", "Password is too easy to guess"],
    ["Ana.Souza@Example.com", "Password is too easy to guess"],
    ["ana.souza", "Password is too easy to guess"],
    ["+5511912345678", "Password is too easy to guess"],
  ])("may not be %j", (password, reason) => {
    expect(reasonFor(password)).toBe(reason);
  });

  it("have 8 to 256 characters, however many bytes", () => {
    expect(reasonFor("🔑🗝🔒🔓🚪🏠🧱🪟")).toBeNull();
    expect(reasonFor("ab".repeat(128))).toBeNull();
    expect(reasonFor("🔑🗝".repeat(128))).toBeNull();
    expect(reasonFor(`${"🔑🗝".repeat(128)}a`)).toBe("Password too long");
  });
});
