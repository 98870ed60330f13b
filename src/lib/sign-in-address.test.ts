import { expect, it } from "vitest";
import { isOfSignInOrAccount, signInAddress, signInPurpose } from "@/lib/sign-in-address";

it.each([
  "/entrar",
  "/entrar?proximo=%2Fconta",
  "/entrar/retorno",
  "/cadastro",
  "/confirmar",
  "/recuperar-senha",
])("does not lead back to a page of the sign-in: %s", (next) => {
  expect(signInAddress({ next })).toBe("/entrar");
});

it.each(["/conta", "/", "/entrarei", "/rankings/celulares?pagina=2"])("leads back to %s", (next) => {
  expect(signInAddress({ next })).toBe(`/entrar?${new URLSearchParams({ proximo: next }).toString()}`);
});

it.each([
  ["/entrar", true],
  ["/entrar/retorno", true],
  ["/conta/seguranca", true],
  ["/", false],
  ["/contagem", false],
])("%s belongs to the sign-in or the account: %s", (pathname, belongs) => {
  expect(isOfSignInOrAccount(pathname)).toBe(belongs);
});

it.each([
  ["/itens/brisa/avaliar", "review"],
  ["/avaliacoes/7/compra?x=1", "purchase"],
  ["/avaliacoes/7/recurso", "appeal"],
  ["/conta/favoritos?item=brisa", "favorites"],
  ["/conta/alertas", "alerts"],
  ["/conta/listas/3", "lists"],
  ["/conta", "account"],
  ["/contagem", null],
  ["/itens/brisa", null],
  ["/", null],
  [null, null],
])("what %s needs an account for: %s", (next, purpose) => {
  expect(signInPurpose(next)).toBe(purpose);
});
