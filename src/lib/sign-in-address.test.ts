import { expect, it } from "vitest";
import { signInAddress } from "@/lib/sign-in-address";

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
